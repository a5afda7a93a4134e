import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useVisitor } from '#web/api/current-user.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PayableView } from '#web/features/invoices/PayableView.tsx';
import { payableQuery } from '#web/features/invoices/paying-query.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LinkedRecord, LinkNotFound } from './LinkedRecord.tsx';

interface LinkedInvoiceProps {
  /** The client comes back from the card payment page. */
  hasPaid: boolean;
}

/** The invoice whose token is in the URL. */
export function LinkedInvoice({ hasPaid }: LinkedInvoiceProps) {
  const token = useHash();
  return (
    <>
      <BackToInvoices />
      {token === undefined ? <LoadingInvoice /> : <Linked key={token} token={token} hasPaid={hasPaid} />}
    </>
  );
}

/** A link back to the portal, for signed-in clients. */
function BackToInvoices() {
  const user = useVisitor();
  if (user?.role !== 'client') return null;
  return (
    <a href="/client-portal?tab=invoices" className="link mb-3 inline-flex min-h-6 items-center gap-1.5">
      <Icon of={ArrowLeft} /> Your invoices
    </a>
  );
}

function Linked({ token, hasPaid }: LinkedInvoiceProps & { token: string }) {
  return (
    <LinkedRecord
      token={token}
      query={useQuery(payableQuery(token, hasPaid))}
      loading={<LoadingInvoice />}
      failureTitle="The invoice could not be loaded"
      notFound={(reason) => <LinkNotFound title="We can’t find that invoice" reason={reason} />}
      reasonOf={() => 'Please open the link in our email again.'}
    >
      {(invoice) => <PayableView invoice={invoice} token={token} hasPaid={hasPaid} />}
    </LinkedRecord>
  );
}

function LoadingInvoice() {
  return (
    <Loading label="Loading the invoice">
      <Skeleton className="h-72" />
    </Loading>
  );
}
