import type { SentTestimonial } from '#contract/testimonials/schemas.ts';

/** Replaces the form after a testimonial was sent, and takes the focus. */
export function ThankYou({ testimonial: { name, consent } }: { testimonial: SentTestimonial }) {
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
    </div>
  );
}

function takeFocus(element: HTMLDivElement | null) {
  element?.focus();
}
