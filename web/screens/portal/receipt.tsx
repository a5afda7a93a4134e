import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { DocumentReceipt } from '#web/features/documents/receipts/DocumentReceipt.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_portal/client-portal/receipts/$id')({
  head: () => ({ meta: [{ title: 'Receipt | Client Portal' }] }),
  component: ReceiptPage,
});

/** The receipt that proves that the firm has a document, to read, print and pass on. */
function ReceiptPage() {
  const { id } = Route.useParams();
  return (
    <>
      <Link
        to="/client-portal"
        search={{ tab: 'documents' }}
        className="link mb-3 inline-flex min-h-6 items-center gap-1.5"
      >
        <Icon of={ArrowLeft} /> Documents
      </Link>
      <h1 className="mb-6 text-title">Receipt</h1>
      <DocumentReceipt key={id} id={id} />
    </>
  );
}
