import { ReceiptCheck } from '#web/features/documents/receipts/ReceiptCheck.tsx';
import { SignedFileCheck } from '#web/features/signatures/checking/SignedFileCheck.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { CheckByCode } from '#web/screens/public/verify/CheckByCode.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Check a receipt or a signed letter',
  description:
    'Confirms a receipt or a signed letter of {name} by its code, or checks the file itself. Nothing is uploaded.',
  lead: 'Every document you upload gets a receipt, and every letter you sign a sealed copy. Prove here that a file is the one we received or sealed, and when.',
  privacy: 'Only your browser reads the document and its signed receipt. Nothing is sent to us.',
  letterPrivacy: 'Your browser reads the file and asks us about its fingerprint. The file stays with you.',
};

/** Anyone can confirm a receipt by its code here, or check a file against its signed receipt. */
export function VerifyScreen() {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead title={copy.title} description={copy.description} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">{copy.lead}</p>
      <noscript>
        <p>Checking needs JavaScript.</p>
      </noscript>
      <h2 className="text-heading">By its code</h2>
      <Island of="checkByCode" wake="touch" facts>
        <CheckByCode />
      </Island>
      <h2 className="mt-6 text-heading">A signed letter</h2>
      <p>{copy.letterPrivacy}</p>
      <Island of="signedFile" wake="touch" facts>
        <SignedFileCheck />
      </Island>
      <h2 className="mt-6 text-heading">A document with its receipt</h2>
      <p>{copy.privacy}</p>
      <Island of="receipt" wake="touch" facts>
        <ReceiptCheck />
      </Island>
    </section>
  );
}
