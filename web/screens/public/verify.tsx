import { ReceiptByCode } from '#web/features/documents/receipts/ReceiptByCode.tsx';
import { ReceiptCheck } from '#web/features/documents/receipts/ReceiptCheck.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Check a receipt',
  description: 'Confirms a receipt of {name} by its code, or checks a document against its signed receipt.',
  lead: 'Every document you upload gets a receipt. Use it to prove that a file is the one we received, and when.',
  privacy: 'Only your browser reads the document and its signed receipt. Nothing is sent to us.',
};

/** Anyone can confirm a receipt by its code here, or check a file against its signed receipt. */
export function VerifyScreen() {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead title={copy.title} description={copy.description} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">{copy.lead}</p>
      <noscript>
        <p>Checking a receipt needs JavaScript.</p>
      </noscript>
      <h2 className="text-heading">By its code</h2>
      <Island of="receiptByCode" wake="touch" facts>
        <ReceiptByCode />
      </Island>
      <h2 className="mt-6 text-heading">By its signed file</h2>
      <p>{copy.privacy}</p>
      <Island of="receipt" wake="touch" facts>
        <ReceiptCheck />
      </Island>
    </section>
  );
}
