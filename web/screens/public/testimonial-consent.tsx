import { createFileRoute, useLocation } from '@tanstack/react-router';
import { OwnConsent } from '#web/features/testimonials/OwnConsent.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useAlive } from '#web/lib/use-alive.ts';
import { Alert } from '#web/ui/Alert.tsx';

const words = {
  title: 'Your testimonial',
  description: 'Where the sender of a testimonial decides whether it is published.',
  lead: 'You decide whether we publish what you wrote. We change neither your words nor your rating.',
};

export const Route = createFileRoute('/_site/testimonial-consent')({
  component: TestimonialConsent,
});

/** Where the private links of letters about a testimonial lead. */
function TestimonialConsent() {
  // Behind the hash, the token reaches neither the server's logs nor other sites; the server never sees it.
  const { hash } = useLocation();
  const alive = useAlive();
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead title={words.title} description={words.description} hidden />
      <h1 className="text-title">{words.title}</h1>
      <p className="text-ink-2">{words.lead}</p>
      <noscript>
        <p>This page needs JavaScript. Please reply to the letter instead and tell us your decision.</p>
      </noscript>
      {alive && hash === '' && (
        <Alert tone="yellow" title="The link is not complete">
          Please open the whole link of the letter, or reply to the letter and tell us your decision.
        </Alert>
      )}
      {alive && hash !== '' && <OwnConsent key={hash} token={hash} />}
    </section>
  );
}
