import { homeCopy } from '#content/pages.ts';
import { cx } from '#web/ui/cx.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { Quotation, type QuotedTestimonial } from './Quotation.tsx';
import { useRotation } from './use-rotation.ts';

/** One testimonial at a time. All share one grid cell, so that the page never shifts; without script they are stacked. */
export function Carousel({ testimonials }: { testimonials: readonly QuotedTestimonial[] }) {
  const rotation = useRotation(testimonials.length);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={homeCopy.testimonials.heading}
      {...rotation.hold}
    >
      <div aria-live={rotation.moving ? 'off' : 'polite'} className="grid noscript:gap-16">
        {testimonials.map((testimonial, index) => (
          <div
            key={testimonial.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${testimonials.length}`}
            className={cx(
              'col-start-1 row-start-1 noscript:visible noscript:row-auto noscript:opacity-100',
              // Fades in but disappears at once, so that two texts never overlap.
              index === rotation.shown ? 'transition-opacity duration-150' : 'invisible opacity-0',
            )}
          >
            <Quotation testimonial={testimonial} />
          </div>
        ))}
      </div>
      {testimonials.length > 1 && <CarouselControls rotation={rotation} count={testimonials.length} />}
    </div>
  );
}
