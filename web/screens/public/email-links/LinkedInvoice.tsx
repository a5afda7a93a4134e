import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useVisitor } from '#web/api/current-user.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { PayableView } from '#web/features/invoices/PayableView.tsx';
import { payableQuery } from '#web/features/invoices/paying-query.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

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
  const { data: invoice, error, isFetching, refetch } = useQuery(payableQuery(token, hasPaid));
  if (token === '') return <NoInvoice reason="This link looks cut off. Copy all of it from our email." />;
  if (invoice) return <PayableView invoice={invoice} token={token} hasPaid={hasPaid} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoInvoice reason="Please open the link in our email again." />;
  if (error && !isFetching) {
    return (
      <NotLoaded
        title="The invoice could not be loaded"
        failure={errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadingInvoice />;
}

function NoInvoice({ reason }: { reason: string }) {
  const firm = useFirm();
  return (
    <Alert tone="yellow" title="We can’t find that invoice">
      <p>{reason}</p>
      <p>
        Or call us at{' '}
        <a href={firm.phoneAddress} className="link">
          {firm.phone}
        </a>
        .
      </p>
    </Alert>
  );
}

function LoadingInvoice() {
  return (
    <Loading label="Loading the invoice">
      <Skeleton className="h-72" />
    </Loading>
  );
}
