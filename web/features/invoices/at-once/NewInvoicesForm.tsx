import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { dueDateFor } from '#contract/invoices/rules.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { newInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { LineFields } from '../LineFields.tsx';
import { blankLine, lineInputs, toLineInput } from '../line-input.ts';
import { billingQuery, catalogItemsQuery, taxRatesQuery } from '../queries.ts';
import { SalesTaxSelect } from '../sales-tax/SalesTaxSelect.tsx';
import { proposedRate, rateInput, taxOf } from '../sales-tax/rate-input.ts';

const invoicesForm = newInvoice.extend({ lines: lineInputs, taxRateId: rateInput, sends: z.boolean() });

interface NewInvoicesFormProps {
  onNext: (request: BulkRequest) => Promise<void>;
}

/** The same invoice for many clients at once, from catalog items or written here; sent at once or as drafts. */
export function NewInvoicesForm({ onNext }: NewInvoicesFormProps) {
  const billing = useQuery(billingQuery);
  const rates = useQuery(taxRatesQuery);
  return (
    <Loaded
      what="the form"
      data={billing.data && rates.data && { dueDays: billing.data.dueDays, rates: rates.data }}
      failure={loadFailure(billing.error ?? rates.error)}
      onRetry={() => void Promise.all([billing.refetch(), rates.refetch()])}
      skeleton={<Skeleton className="h-80" />}
    >
      {(start) => <InvoicesForm {...start} onNext={onNext} />}
    </Loaded>
  );
}

function InvoicesForm({
  dueDays,
  rates,
  onNext,
}: NewInvoicesFormProps & { dueDays: number; rates: readonly TaxRate[] }) {
  const today = useFirmDay();
  const { data: items = [] } = useQuery(catalogItemsQuery);
  return (
    <BulkForm
      label="New invoice"
      schema={invoicesForm}
      defaultValues={{
        lines: [blankLine],
        taxRateId: proposedRate(rates),
        dueDate: dueDateFor(today, dueDays),
        note: '',
        sends: true,
      }}
      onSubmit={({ sends, ...input }) => onNext({ kind: sends ? 'create-invoices' : 'create-drafts', input })}
    >
      {(form) => {
        const lines = form.choice('lines');
        const { value: dueDate, ...due } = form.choice('dueDate');
        const sends = form.choice('sends');
        return (
          <>
            {items.length > 0 && (
              <div role="group" aria-label="Add a saved item" className="flex flex-wrap gap-2">
                {items.map(({ id, description, unitCents, taxable }) => (
                  <Button
                    key={id}
                    variant="secondary"
                    onClick={() => {
                      const line = toLineInput({ description, quantity: 1, unitCents, taxable });
                      const written = lines.value.filter(({ price, description: text }) => price || text);
                      lines.onValueChange([...written, line]);
                    }}
                  >
                    {`${description} ${dollars(unitCents)}`}
                  </Button>
                ))}
              </div>
            )}
            <LineFields
              list={lines}
              field={form.choice}
              tax={taxOf(rates, undefined, {
                field: form.choice,
                rateId: form.watch('taxRateId'),
                exemption: null,
              })}
            />
            <SalesTaxSelect rates={rates} saved={undefined} exemption={null} {...form.field('taxRateId')} />
            <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <DatePicker
                label="Due"
                today={today}
                min={today}
                {...due}
                value={dueDate || null}
                onValueChange={(date) => due.onValueChange(date ?? '')}
              />
              <TextArea label="Note on the invoice (optional)" rows={2} {...form.field('note')} />
            </div>
            <Checkbox
              label="Send at once"
              name={sends.name}
              checked={sends.value}
              onCheckedChange={sends.onValueChange}
            />
          </>
        );
      }}
    </BulkForm>
  );
}
