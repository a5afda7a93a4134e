import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ApiError, describe } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { PayableView } from '#web/features/invoices/PayableView.tsx';
import { payableQuery } from '#web/features/invoices/paying-query.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';

const copy = { title: 'Pay an invoice', description: 'The payment page of an invoice of {name}.' };

export const Route = createFileRoute('/_site/pay')({
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: 'card' | undefined } => ({
    paid: paid === 'card' ? paid : undefined,
  }),
  component: Pay,
});

/** The payment address of an invoice. */
function Pay() {
  // Behind the hash, the token reaches neither the server's logs nor other sites; the server renders without it.
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const firm = useFirm();
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <WithoutScript
        what="Seeing an invoice on this page"
        outcome="we will tell you how to pay"
        email={firm.email}
        phone={firm.phone}
      />
      {isHydrated ? <Linked key={hash} token={hash} /> : <WaitingInvoice />}
    </section>
  );
}

function Linked({ token }: { token: string }) {
  const { paid } = Route.useSearch();
  const hasPaid = paid === 'card';
  const { data: invoice, error, isFetching, refetch } = useQuery(payableQuery(token, hasPaid));
  if (token === '') return <NoInvoice copy="This link looks cut off. Copy all of it from our email." />;
  if (invoice) return <PayableView invoice={invoice} token={token} hasPaid={hasPaid} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoInvoice copy="Please open the link in our email again." />;
  if (error && !isFetching) {
    return (
      <NotLoaded
        title="The invoice could not be loaded"
        failure={describe(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <WaitingInvoice />;
}

function NoInvoice({ copy: reason }: { copy: string }) {
  const firm = useFirm();
  return (
    <Alert tone="yellow" title="There is no invoice here">
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

function WaitingInvoice() {
  return (
    <Loading label="Loading the invoice">
      <Skeleton className="h-72" />
    </Loading>
  );
}
