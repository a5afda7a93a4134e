import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { newRecurring, type Recurring } from '#contract/invoices/billing-schemas.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { MonthEnd } from '#web/ui/calendar/MonthEnd.tsx';
import { periodHint } from '#web/ui/calendar/period-hint.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { LineFields } from '../LineFields.tsx';
import { billingQuery, recurringQuery, taxRatesQuery } from '../queries.ts';
import { SalesTaxSelect } from '../sales-tax/SalesTaxSelect.tsx';
import { useExemption } from '../sales-tax/use-exemption.ts';
import { proposedRate, toRateInput, taxOf, rateInput } from '../sales-tax/rate-input.ts';
import { blankLine, toLineInput, lineInputs } from '../line-input.ts';
import { periodLabels } from './period-labels.ts';

const recurringForm = newRecurring.extend({
  lines: lineInputs,
  taxRateId: rateInput,
  dueDays: z
    .string()
    .trim()
    .min(1, 'Please enter a number of days from 0 to 120')
    .transform(Number)
    .pipe(newRecurring.shape.dueDays),
});

const periodChoices = Object.entries(periodLabels).map(([value, label]) => ({ value, label }));

const newLabels = { title: 'New recurring invoice', submit: 'Start', done: 'Recurring invoice started' };
const editLabels = { title: 'Edit recurring invoice', submit: 'Save', done: 'Recurring invoice changed' };

interface RecurringDialogProps {
  clientId: number;
  /** The recurring invoice to edit; without it, the dialog is for a new one. */
  recurring?: Recurring | undefined;
}

/** Starts or edits a recurring invoice. */
export function RecurringDialog({ clientId, recurring }: RecurringDialogProps) {
  const labels = recurring ? editLabels : newLabels;
  const [open, setOpen] = useState(false);
  const billing = useQuery({ ...billingQuery, enabled: open });
  const rates = useQuery({ ...taxRatesQuery, enabled: open });
  const terms = billing.data && rates.data && { dueDays: billing.data.dueDays, rates: rates.data };
  return (
    <Dialog
      title={labels.title}
      description={recurring && 'Takes effect with the next invoice. Existing invoices stay as they are.'}
      width="wider"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{recurring ? 'Edit' : labels.title}</Button>}
    >
      <Loaded
        what="the payment terms"
        data={terms}
        failure={loadFailure(billing.error ?? rates.error)}
        onRetry={() => void Promise.all([billing.refetch(), rates.refetch()])}
        skeleton={<Skeleton className="h-96" />}
      >
        {(loadedTerms) => (
          <RecurringForm {...{ clientId, recurring, ...loadedTerms }} onDone={() => setOpen(false)} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface RecurringFormProps extends RecurringDialogProps {
  /** Days until an invoice is due, from the billing settings. */
  dueDays: number;
  rates: readonly TaxRate[];
  onDone: () => void;
}

function RecurringForm({ clientId, recurring, dueDays, rates, onDone }: RecurringFormProps) {
  const labels = recurring ? editLabels : newLabels;
  const today = useFirmDay();
  const exemption = useExemption(clientId, rates);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return (
    <EditForm
      label="Recurring invoice"
      schema={recurringForm}
      row={recurring}
      valuesOf={(row): z.input<typeof recurringForm> =>
        row
          ? toRecurringInput(row)
          : { ...blankRecurring, dueDays: String(dueDays), nextOn: today, taxRateId: proposedRate(rates) }
      }
      newest={(error) =>
        afterConflict(error, async () =>
          (await queryClient.fetchQuery({ ...recurringQuery(clientId), staleTime: 0 })).find(
            ({ id }) => id === recurring?.id,
          ),
        )
      }
      labels={fieldLabels}
      textOf={(name, value) =>
        name === 'taxRateId'
          ? (rates.find(({ id }) => toRateInput(id) === value)?.name ?? 'No sales tax')
          : textOf(name, value)
      }
      submitLabel={labels.submit}
      pendingLabel="Saving"
      failureTitle="Not saved"
      clearOnSuccess={!recurring}
      onSubmit={async (body, base, leave) => {
        const saved = await (base
          ? call(billingEndpoints.changeRepeating, {
              params: { id: String(base.id) },
              body: { ...body, version: base.version },
            })
          : call(billingEndpoints.repeat, { params: { id: String(clientId) }, body }));
        leave(onDone);
        const description = dollars(saved.totalCents);
        show({ title: labels.done, description, tone: 'success' });
        await refreshAfter(billingEndpoints.repeat);
        return saved;
      }}
      explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
    >
      {(form, base) => {
        const { value: nextOn, ...first } = form.choice('nextOn');
        const { value: sends, onValueChange } = form.choice('sends');
        return (
          <>
            <LineFields
              list={form.choice('lines')}
              field={form.choice}
              tax={taxOf(rates, base, {
                field: form.choice,
                rateId: form.watch('taxRateId'),
                exemption,
              })}
            />
            <SalesTaxSelect rates={rates} saved={base} exemption={exemption} {...form.field('taxRateId')} />
            <div className="grid gap-5 sm:grid-cols-3">
              <DatePicker
                label={recurring ? 'Next invoice on' : 'First invoice on'}
                today={today}
                min={today}
                {...first}
                value={nextOn || null}
                onValueChange={(date) => first.onValueChange(date ?? '')}
              />
              <Select label="How often" choices={periodChoices} {...form.field('every')} />
              <TextInput
                label="Due after (days)"
                inputMode="numeric"
                autoComplete="off"
                {...form.field('dueDays')}
              />
            </div>
            <MonthEnd date={nextOn} repeats choice={form.choice('monthEnd')} />
            <p className="text-ink-2 text-sm">
              {periodHint(
                form.watch('lines').map(({ description }) => description),
                {
                  date: nextOn,
                  repeats: true,
                },
              )}
            </p>
            <Checkbox
              label="Send automatically"
              description="Otherwise it waits as a draft for you to review."
              checked={sends}
              onCheckedChange={onValueChange}
            />
            {nextOn === today && (
              <Alert
                tone="orange"
                title={sends ? 'The first invoice is sent today' : 'The first draft is created today'}
              >
                {sends
                  ? 'The client gets it by email as soon as you save. Choose a later day if it should wait.'
                  : 'You’ll find it among the drafts as soon as you save.'}
              </Alert>
            )}
          </>
        );
      }}
    </EditForm>
  );
}

const fieldLabels = {
  lines: 'Lines',
  note: 'Note',
  every: 'How often',
  nextOn: 'Next invoice on',
  monthEnd: 'On the last day of the month',
  dueDays: 'Due after (days)',
  sends: 'Send automatically',
  taxRateId: 'Sales tax',
};

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'nextOn' && typeof value === 'string') return longDate(value);
  return name === 'every' ? periodChoices.find((choice) => choice.value === value)?.label : undefined;
}

const blankRecurring = {
  lines: [blankLine],
  note: '',
  every: 'monthly' as const,
  sends: true,
  monthEnd: false,
};

function toRecurringInput({ monthEnd = false, ...recurring }: Recurring) {
  const { lines, note, every, nextOn, dueDays, sends, taxRateId } = recurring;
  return {
    lines: lines.map(toLineInput),
    note,
    every,
    nextOn,
    monthEnd,
    dueDays: String(dueDays),
    sends,
    taxRateId: toRateInput(taxRateId),
  };
}
