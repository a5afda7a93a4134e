import { homeCopy } from '#content/pages.ts';
import { Carousel } from '#web/features/testimonials/Carousel.tsx';
import { Island } from '#web/site/Island.tsx';
import type { QuotedTestimonial } from '#web/features/testimonials/Quotation.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

const copy = homeCopy.testimonials;

export function TestimonialsSection({ testimonials }: { testimonials: readonly QuotedTestimonial[] }) {
  return (
    <section
      id="testimonials"
      tabIndex={-1}
      aria-labelledby="testimonials-heading"
      className="mt-24 border-y border-rule bg-sheet outline-none max-sm:mt-16"
    >
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-5 py-16 max-sm:py-12 lg:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2 id="testimonials-heading" className="text-heading">
            {copy.heading}
          </h2>
          <PageLink href="/testimonials#submit" className="link py-1">
            {copy.submit}
          </PageLink>
        </div>
        {testimonials.length > 0 ? (
          <Island of="carousel" wake="near">
            <Carousel testimonials={testimonials} />
          </Island>
        ) : (
          <p className="max-w-measure text-lead text-ink-2">{copy.empty}</p>
        )}
      </div>
    </section>
  );
}
