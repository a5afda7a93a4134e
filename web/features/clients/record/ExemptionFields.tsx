import { exemptionLabels, exemptionReasons } from '#contract/clients/record.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedClientForm } from './typed-client-form.ts';

/** Whether a client is exempt from sales tax, and by which certificate. */
export function ExemptionFields({ form }: { form: TypedClientForm }) {
  const today = useFirmDay();
  const isExempt = form.watch('taxExemption') !== '';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Exempt from sales tax (optional)"
        description={isExempt ? 'No sales tax is charged on this client’s invoices.' : undefined}
        placeholder="Not exempt"
        choices={exemptionReasons.map((value) => ({ value, label: exemptionLabels[value] }))}
        {...form.field('taxExemption')}
      />
      {isExempt && (
        <TextInput
          label="Certificate number (optional)"
          description="Printed on invoices."
          autoComplete="off"
          {...form.field('exemptionCertificate')}
        />
      )}
      {isExempt && (
        <DatePicker
          anyYear
          label="Exempt through (optional)"
          description="After this day, sales tax is charged again."
          today={today}
          {...form.choice('exemptionExpiresOn')}
        />
      )}
    </div>
  );
}
