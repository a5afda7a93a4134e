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
  // Remounts the form when others have saved, but not after its own save, which keeps the focus.
  const [ownSave, setOwnSave] = useState({ version: 0, key: 0 });
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
          const key = start.version === ownSave.version ? ownSave.key : start.version;
          return (
            <BillingForm
              key={key}
              start={start}
              readOnly={readOnly}
              onSaved={(saved) => {
                setOwnSave({ version: saved.version, key });
                queryClient.setQueryData(billingQuery.queryKey, saved);
              }}
            />
          );
        }}
      </Loaded>
      {/* The form is much taller than its skeleton, so what is below it appears together with it. */}
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
