import type { TestimonialByLink } from '#contract/testimonials/schemas.ts';
import { Stars } from './Stars.tsx';

/** A testimonial as it was sent: rating, text and sender. */
export function Sent({
  testimonial: { rating, testimonial, name, position, company },
}: {
  testimonial: Pick<TestimonialByLink, 'rating' | 'testimonial' | 'name' | 'position' | 'company'>;
}) {
  return (
    <figure className="grid w-full justify-items-start gap-3 border-y border-rule py-5">
      <Stars rating={Number(rating)} />
      <blockquote className="max-w-measure whitespace-pre-line wrap-anywhere">{testimonial}</blockquote>
      <figcaption className="wrap-anywhere text-ink-2">
        <span className="font-strong text-ink">{name}</span>, {position}, {company}
      </figcaption>
    </figure>
  );
}
