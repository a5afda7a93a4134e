import type { SentTestimonial } from '#contract/testimonials/schemas.ts';
import { type LateTexts, TypedLate } from '#web/ui/form/TypedLate.tsx';

interface ThankYouProps {
  testimonial: SentTestimonial;
  /** What was typed after it was sent. */
  late: LateTexts;
}

/** Replaces the form after a testimonial was sent, and takes the focus. */
export function ThankYou({ testimonial: { name, consent }, late }: ThankYouProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="group" aria-labelledby="thank-you" className="outline-none">
      <h3 id="thank-you" className="text-title">
        Thank You
      </h3>
      <p className="mt-4 text-lead">We got your testimonial, {name}.</p>
      <p className="mt-4 max-w-measure text-ink-2">
        {consent
          ? 'We read it before it appears. We never change your words or your rating.'
          : 'We’ll keep it private because you didn’t give us permission to publish it.'}{' '}
        We’re emailing you a copy. The private link in it lets you change your mind at any time.
      </p>
      <TypedLate typed={late} labels={lateLabels} advice="Reply to our email, and we’ll add it." />
    </div>
  );
}

const lateLabels = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  position: 'Position',
  testimonial: 'Testimonial',
};

function takeFocus(element: HTMLDivElement | null) {
  element?.focus();
}
