import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { BillingForm } from '#web/features/invoices/BillingForm.tsx';
import { billingQuery } from '#web/features/invoices/queries.ts';
import { TaxRates } from '#web/features/invoices/sales-tax/TaxRates.tsx';
import { CatalogItems } from '#web/features/invoices/CatalogItems.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/billing')({
  head: () => ({ meta: [{ title: 'Billing | Admin Dashboard' }] }),
  component: BillingPage,
});

function BillingPage() {
  const { data, error, refetch } = useQuery(billingQuery);
  const { data: user } = useSignedIn();
  const queryClient = useQueryClient();
  const readOnly = user?.position !== 'owner';
  // The form begins again with what others have saved; after a save of its own it stays, and the focus in it.
  const [own, setOwn] = useState({ saved: 0, key: 0 });
  return (
    <div className="max-w-4xl">
      <AdminHeading
        heading="Billing"
        lead="How clients pay, when invoices are due, and what you bill most."
      />
      {readOnly && <Alert tone="blue" title="Only the owner can change how we bill" className="mb-6" />}
      <Loaded
        what="the billing settings"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-72" />}
      >
        {(start) => {
          const key = start.version === own.saved ? own.key : start.version;
          return (
            <BillingForm
              key={key}
              start={start}
              readOnly={readOnly}
              onSaved={(saved) => {
                setOwn({ saved: saved.version, key });
                queryClient.setQueryData(billingQuery.queryKey, saved);
              }}
            />
          );
        }}
      </Loaded>
      {/* The form above is much higher than its blocks: what is below comes with it. */}
      {(data !== undefined || error !== null) && (
        <>
          <h2 className="mt-10 mb-4 text-heading">Saved items</h2>
          <CatalogItems />
          <h2 className="mt-10 mb-4 text-heading">Sales tax</h2>
          <TaxRates readOnly={readOnly} />
        </>
      )}
    </div>
  );
}
