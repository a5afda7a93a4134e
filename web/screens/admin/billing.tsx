import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { BillingForm } from '#web/features/invoices/BillingForm.tsx';
import { billingQuery } from '#web/features/invoices/queries.ts';
import { SavedItems } from '#web/features/invoices/SavedItems.tsx';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/billing')({
  head: () => ({ meta: [{ title: 'Billing | Admin Dashboard' }] }),
  component: BillingPage,
});

function BillingPage() {
  const { data, error, refetch } = useQuery(billingQuery);
  const { data: user } = useSignedIn();
  const queryClient = useQueryClient();
  const readOnly = user?.position !== 'owner';
  return (
    <div className="max-w-4xl">
      <DeskHeading heading="Billing" lead="How clients pay, when invoices are due, and what you bill most." />
      {readOnly && <Alert tone="blue" title="Only the owner can change how we bill" className="mb-6" />}
      <Loaded
        what="the billing settings"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-72" />}
      >
        {(start) => (
          <BillingForm
            key={start.version}
            start={start}
            readOnly={readOnly}
            onSaved={(saved) => queryClient.setQueryData(billingQuery.queryKey, saved)}
          />
        )}
      </Loaded>
      <h2 className="mt-10 mb-4 text-heading">Saved items</h2>
      <SavedItems />
    </div>
  );
}
