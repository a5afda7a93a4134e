import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { newRecurring, type Recurring } from '#contract/invoices/billing-schemas.ts';
import { dollars } from '#contract/money.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { LineFields } from '../LineFields.tsx';
import { billingQuery, taxRatesQuery } from '../queries.ts';
import { SalesTaxSelect } from '../sales-tax/SalesTaxSelect.tsx';
import { useExemption } from '../sales-tax/use-exemption.ts';
import { proposedRate, toRateInput, taxOf, rateInput } from '../sales-tax/rate-input.ts';
import { blankLine, toLineInput, lineInputs } from '../line-input.ts';
import { periodLabels } from './period-labels.ts';
import { useRefreshInvoices } from '../use-refresh-invoices.ts';

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
  const refreshInvoices = useRefreshInvoices();
  const { show } = useToasts();
  return (
    <Form
      label="Recurring invoice"
      schema={recurringForm}
      defaultValues={
        recurring
          ? toRecurringInput(recurring)
          : {
              ...blankRecurring,
              dueDays: String(dueDays),
              nextOn: today,
              taxRateId: proposedRate(rates),
            }
      }
      submitLabel={labels.submit}
      pendingLabel="Saving"
      failureTitle="Not saved"
      onSubmit={async (body) => {
        const { totalCents } = await (recurring
          ? call(billingEndpoints.changeRepeating, { params: { id: String(recurring.id) }, body })
          : call(billingEndpoints.repeat, { params: { id: String(clientId) }, body }));
        onDone();
        const description = dollars(totalCents);
        show({ title: labels.done, description, tone: 'success' });
        await refreshInvoices();
      }}
      explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
    >
      {(form) => {
        const { value: nextOn, ...first } = form.choice('nextOn');
        const { value: sends, onValueChange } = form.choice('sends');
        return (
          <>
            <LineFields
              list={form.choice('lines')}
              field={form.choice}
              tax={taxOf(rates, recurring, {
                field: form.choice,
                rateId: form.watch('taxRateId'),
                exemption,
              })}
            />
            <SalesTaxSelect
              rates={rates}
              saved={recurring}
              exemption={exemption}
              {...form.field('taxRateId')}
            />
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
    </Form>
  );
}

const blankRecurring = {
  lines: [blankLine],
  note: '',
  every: 'monthly' as const,
  sends: true,
};

function toRecurringInput({ lines, note, every, nextOn, dueDays, sends, taxRateId }: Recurring) {
  return {
    lines: lines.map(toLineInput),
    note,
    every,
    nextOn,
    dueDays: String(dueDays),
    sends,
    taxRateId: toRateInput(taxRateId),
  };
}
