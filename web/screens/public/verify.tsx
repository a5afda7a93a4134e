import { createFileRoute } from '@tanstack/react-router';
import { ReceiptCheck } from '#web/features/documents/receipts/ReceiptCheck.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Check a receipt',
  description: 'Checks a document against the receipt that {name} has signed for it, in your browser alone.',
  lead: 'Every document you upload gets a signed receipt. Use it to prove that a file is the one we received, and when.',
  privacy: 'Both files are read by your browser alone. Nothing is sent to us.',
};

export const Route = createFileRoute('/_site/verify')({ component: Verify });

/** Where anyone checks a file against its receipt. */
function Verify() {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead title={copy.title} description={copy.description} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">{copy.lead}</p>
      <p>{copy.privacy}</p>
      <noscript>
        <p>The check needs JavaScript, since it happens in your browser.</p>
      </noscript>
      <Island of="receipt" wake="touch">
        <ReceiptCheck />
      </Island>
    </section>
  );
}
