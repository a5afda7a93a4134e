import { ConsentForm } from '#web/features/testimonials/ConsentForm.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Your testimonial',
  description: 'Where the sender of a testimonial decides whether it is published.',
  lead: 'You decide whether we publish what you wrote. We never change your words or your rating.',
};

/** The page that the magic links in emails about a testimonial lead to. */
export function TestimonialConsentScreen() {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead title={copy.title} description={copy.description} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">{copy.lead}</p>
      <noscript>
        <p>This page needs JavaScript. Please reply to the email instead and tell us your decision.</p>
      </noscript>
      <Island of="consent" wake="load">
        <ConsentForm />
      </Island>
    </section>
  );
}
