import { methodLabels, paymentMethods } from '#contract/invoices/payment-methods.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice, BoundField } from '#web/ui/form/typed-form.ts';

interface PaymentFieldsProps {
  amount: BoundField;
  method: BoundField & { label: string };
  day: BoundChoice<string> & { label: string };
  reference: BoundField & { description?: string; placeholder: string };
}

/** The fields of a payment or refund: amount, method, date (not in the future) and reference. */
export function PaymentFields({ amount, method, day, reference }: PaymentFieldsProps) {
  const today = useFirmDay();
  const { value, onValueChange, ...dayField } = day;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput label="Amount ($)" inputMode="decimal" autoComplete="off" {...amount} />
      <Select choices={methodChoices} {...method} />
      <DatePicker
        today={today}
        max={today}
        {...dayField}
        value={value || null}
        onValueChange={(date) => onValueChange(date ?? '')}
      />
      <TextInput label="Reference (optional)" autoComplete="off" {...reference} />
    </div>
  );
}

/** The payment methods as choices of a select. */
const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
