import { sampleTestimonial } from '#content/pages.ts';
import type { Testimonial } from '#contract/testimonials/schemas.ts';
import { monthOf } from '#contract/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { Stars } from './Stars.tsx';

/** Characters that fit at display size; longer quotes are set smaller, never cut. */
const maxDisplayLength = 240;

/** The fields that a quotation shows. */
export type QuotedTestimonial = Omit<Testimonial, 'image'>;

interface QuotationProps {
  testimonial: QuotedTestimonial;
  /** On wide screens, stars and caption are to the left of the text. */
  captionBeside?: boolean;
}

/** A testimonial in the display typeface, with its author as the caption. */
export function Quotation({ testimonial, captionBeside = false }: QuotationProps) {
  const { quote, name, company, rating, sample, date } = testimonial;
  return (
    <figure
      className={cx(
        'grid justify-items-start gap-5',
        captionBeside && 'lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-3',
      )}
    >
      <Stars rating={rating} className={cx(captionBeside && 'lg:mt-3')} />
      <blockquote className={cx(captionBeside && 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}>
        <p
          className={cx(
            'quoted',
            quote.length > maxDisplayLength ? 'text-heading' : 'text-title text-balance',
          )}
        >
          {quote}
        </p>
      </blockquote>
      <figcaption>
        <span className="font-strong">{name}</span>
        <span className="text-ink-2">, {company}</span>
        <time dateTime={date} className="block text-small text-ink-2">
          {monthOf(date)}
        </time>
        {sample && <span className="block text-small text-ink-2">{sampleTestimonial}</span>}
      </figcaption>
    </figure>
  );
}
