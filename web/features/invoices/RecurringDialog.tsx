import { useState } from 'react';
import * as z from 'zod';
import { billingEndpoints, newRecurring, type Recurring } from '#contract/billing.ts';
import { dollars } from '#contract/money.ts';
import { totalOf } from '#contract/invoice-lines.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DatePicker } from '#web/ui/DatePicker.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { LineFields } from './LineFields.tsx';
import { blankLine, lineAsTyped, typedLines } from './typed-lines.ts';
import { useInvoicesChanged } from './use-invoices-changed.ts';

const recurringForm = newRecurring.extend({
  lines: typedLines,
  dueDays: z
    .string()
    .trim()
    .min(1, 'Please enter a number of days from 0 to 120')
    .transform(Number)
    .pipe(newRecurring.shape.dueDays),
});

const periodChoices = [
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'yearly', label: 'Every year' },
];

const starting = { title: 'New recurring invoice', submit: 'Start', done: 'Recurring invoice started' };
const changing = { title: 'Edit recurring invoice', submit: 'Save', done: 'Recurring invoice changed' };

interface RecurringDialogProps {
  clientId: number;
  /** The one to change; without it a new one is made. */
  series?: Recurring;
}

/** Lets an invoice write itself from a day on, or changes one that does. */
export function RecurringDialog({ clientId, series }: RecurringDialogProps) {
  const words = series ? changing : starting;
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const changed = useInvoicesChanged();
  const { show } = useToasts();
  return (
    <Dialog
      title={words.title}
      description={series && 'Holds from the next invoice on. Those that are there stay as they are.'}
      className="sm:max-w-3xl"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{series ? 'Edit' : words.title}</Button>}
    >
      <Form
        label="Recurring invoice"
        schema={recurringForm}
        defaultValues={series ? seriesAsTyped(series) : { ...blankSeries, nextOn: today }}
        submitLabel={words.submit}
        pendingLabel="Saving"
        failureTitle="Not saved"
        onSubmit={async (body) => {
          await (series
            ? call(billingEndpoints.changeRepeating, { params: { id: String(series.id) }, body })
            : call(billingEndpoints.repeat, { params: { id: String(clientId) }, body }));
          setOpen(false);
          const description = dollars(totalOf(body.lines));
          show({ title: words.done, description, tone: 'success' });
          await changed();
        }}
        explain={(error) => refusalOf(error, 'This was not saved. Please try again.')}
      >
        {(form) => {
          const { value: nextOn, ...first } = form.choice('nextOn');
          const { value: sends, onValueChange } = form.choice('sends');
          return (
            <>
              <LineFields list={form.choice('lines')} field={form.choice} />
              <div className="grid gap-5 sm:grid-cols-3">
                <DatePicker
                  label={series ? 'Next invoice on' : 'First invoice on'}
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
                label="Send it by itself"
                description="Otherwise it waits as a draft for you to look at."
                checked={sends}
                onCheckedChange={onValueChange}
              />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}

const blankSeries = { lines: [blankLine], note: '', every: 'monthly' as const, dueDays: '14', sends: true };

function seriesAsTyped({ lines, note, every, nextOn, dueDays, sends }: Recurring) {
  return { lines: lines.map(lineAsTyped), note, every, nextOn, dueDays: String(dueDays), sends };
}
