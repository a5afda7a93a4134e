import { maxCustomFields } from '#contract/clients/record.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import type { TypedClientForm } from './typed-client-form.ts';

/** Custom fields: labels and values that the firm adds to a client's record. */
export function CustomFieldFields({ form }: { form: TypedClientForm }) {
  return (
    <RowList
      label="Custom fields (optional)"
      description="Anything else worth noting, such as their payroll provider."
      list={form.choice('customFields')}
      row="Field"
      blank={{ label: '', value: '' }}
      max={maxCustomFields}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Field"
            autoComplete="off"
            placeholder="Payroll provider"
            {...typedText(form.choice(`customFields.${index}.label`))}
          />
          <TextInput
            label="Content"
            autoComplete="off"
            {...typedText(form.choice(`customFields.${index}.value`))}
          />
        </div>
      )}
    </RowList>
  );
}
