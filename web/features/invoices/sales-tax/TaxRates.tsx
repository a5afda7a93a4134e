import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { percentText } from '#contract/invoices/sales-tax.ts';
import { newTaxRate, type TaxRate, typedPercent } from '#contract/invoices/sales-tax-schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';
import { afterConflict, formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { taxRatesQuery } from '../queries.ts';

const rateForm = z
  .object({ name: newTaxRate.shape.name, percent: typedPercent, isDefault: z.boolean() })
  .transform(({ percent, ...rate }) => ({ ...rate, ppm: percent }));

/** The firm's sales tax rates, which the owner can add, edit and archive. */
export function TaxRates({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useQuery(taxRatesQuery);
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-ink-2">
        Most accounting services aren’t taxable. Add a rate only if you sell something that is, such as
        software. Without a rate, invoices don’t mention sales tax.
      </p>
      <Loaded
        what="the sales tax rates"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(rates) => (
          <>
            {rates.length > 0 && <RatesTable rates={rates} readOnly={readOnly} />}
            {!readOnly && (
              <div>
                <RateDialog />
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function RatesTable({ rates, readOnly }: { rates: readonly TaxRate[]; readOnly: boolean }) {
  return (
    <Table
      label="Sales tax rates"
      rows={rates}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ name, isDefault, archived }) => (
            <span className="wrap-anywhere">
              {name}
              {isDefault && <span className="block text-small text-ink-2">Proposed on new invoices</span>}
              {archived && <span className="block text-small text-ink-2">Archived</span>}
            </span>
          ),
        },
        { key: 'rate', header: 'Rate', numeric: true, cell: ({ ppm }) => percentText(ppm) },
        ...(readOnly
          ? []
          : [
              {
                key: 'actions',
                header: 'Actions',
                hideHeader: true,
                cell: (rate: TaxRate) => (
                  <div className="flex flex-wrap gap-2">
                    {!rate.archived && <RateDialog rate={rate} />}
                    <ArchiveButton rate={rate} />
                  </div>
                ),
              },
            ]),
      ]}
    />
  );
}

/** Adds or edits a rate. */
function RateDialog({ rate }: { rate?: TaxRate }) {
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return (
    <Dialog
      title={rate ? 'Edit sales tax rate' : 'New sales tax rate'}
      description={
        rate && 'Drafts and recurring invoices follow the change. Invoices already sent keep their rate.'
      }
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={rate && `Edit ${rate.name}`}>
          {rate ? 'Edit' : 'Add a sales tax rate'}
        </Button>
      }
    >
      <EditForm
        label="Sales tax rate"
        schema={rateForm}
        row={rate}
        valuesOf={valuesOf}
        newest={(error) =>
          afterConflict(error, async () =>
            (await queryClient.fetchQuery({ ...taxRatesQuery, staleTime: 0 })).find(
              ({ id }) => id === rate?.id,
            ),
          )
        }
        labels={labels}
        submitLabel={rate ? 'Save' : 'Add rate'}
        pendingLabel="Saving"
        failureTitle="Not saved"
        clearOnSuccess={!rate}
        onSubmit={async (body, base, leave) => {
          const saved = await (base
            ? call(salesTaxEndpoints.changeRate, {
                params: { id: String(base.id) },
                body: { ...body, version: base.version },
              })
            : call(salesTaxEndpoints.addRate, { body }));
          leave(() => setOpen(false));
          const description = `${saved.name}, ${percentText(saved.ppm)}`;
          show({ title: rate ? 'Rate saved' : 'Rate added', description, tone: 'success' });
          await refreshAfter(salesTaxEndpoints.addRate);
          return saved;
        }}
        explain={(error) => formErrorOf(error, 'The rate was not saved. Please try again.')}
      >
        {(form) => {
          const { value, onValueChange, name } = form.choice('isDefault');
          return (
            <>
              <TextInput
                label="Name"
                description="As clients see it, such as Draper. For Xero, use the name of the rate there."
                autoComplete="off"
                {...form.field('name')}
              />
              <TextInput
                label="Rate (%)"
                className="sm:max-w-48"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('percent')}
              />
              <Checkbox
                label="Propose it on new invoices"
                name={name}
                checked={value}
                onCheckedChange={onValueChange}
              />
            </>
          );
        }}
      </EditForm>
    </Dialog>
  );
}

function valuesOf(rate: TaxRate | undefined): z.input<typeof rateForm> {
  if (!rate) return { name: '', percent: '', isDefault: false };
  return { name: rate.name, percent: percentText(rate.ppm).replace('%', ''), isDefault: rate.isDefault };
}

const labels = { name: 'Name', percent: 'Rate (%)', isDefault: 'Propose it on new invoices' };

/** Archives a rate, or restores an archived one. The toast offers Undo. */
function ArchiveButton({ rate: { id, name, archived } }: { rate: TaxRate }) {
  const archiving = (archive: boolean) => ({ params: { id: String(id) }, body: { archived: archive } });
  const failed = 'Not changed';
  const archiveOrRestore = useAction(salesTaxEndpoints.archiveRate, {
    input: archiving,
    done: (saved) => ({ title: saved.archived ? 'Rate archived' : 'Rate restored', description: name }),
    undo: useAction(salesTaxEndpoints.archiveRate, {
      input: (archive: boolean) => archiving(!archive),
      failed,
    }),
    failed,
  });
  return (
    <Button
      variant={archived ? 'secondary' : 'destructive'}
      aria-label={`${archived ? 'Restore' : 'Archive'} ${name}`}
      pending={archiveOrRestore.isPending}
      pendingLabel={archived ? 'Restoring' : 'Archiving'}
      onClick={() => archiveOrRestore.mutate(!archived)}
    >
      {archived ? 'Restore' : 'Archive'}
    </Button>
  );
}
