import { testimonialsCopy } from '#content/pages.ts';
import { TestimonialForm } from '#web/features/testimonials/TestimonialForm.tsx';
import { Island } from '#web/site/Island.tsx';

const { heading, lead } = testimonialsCopy.form;

/** The form for a testimonial, which the home page links to. */
export function ShareExperience() {
  return (
    <section
      id="submit"
      tabIndex={-1}
      aria-labelledby="submit-heading"
      className="mx-auto mt-20 grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-5 outline-none max-sm:mt-14 lg:grid-cols-[1fr_1.4fr] lg:px-6"
    >
      <div>
        <h2 id="submit-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-4 max-w-measure text-ink-2">{lead}</p>
      </div>
      <div className="rounded-lg border border-rule-2 bg-sheet p-7 max-sm:p-5">
        <Island of="testimonial" wake="near">
          <TestimonialForm />
        </Island>
      </div>
    </section>
  );
}
