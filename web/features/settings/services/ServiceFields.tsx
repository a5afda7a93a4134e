import type { EditedServices } from '#contract/settings/schemas.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { IconChoice } from './IconChoice.tsx';

interface ServiceFieldsProps {
  form: TypedForm<EditedServices, EditedServices>;
  /** Index of the service in the list of thirteen. */
  index: number;
}

export function ServiceFields({ form, index }: ServiceFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextInput label="Title" autoComplete="off" {...typedText(form.choice(`services.${index}.title`))} />
      <IconChoice {...form.choice(`services.${index}.icon`)} />
      <TextArea
        label="Description"
        description="One or two sentences for the home page and the top of its section."
        grows
        {...typedText(form.choice(`services.${index}.description`))}
      />
      <TextArea
        label="Long description"
        grows
        {...typedText(form.choice(`services.${index}.longDescription`))}
      />
      <TextRows
        label="Key benefits"
        description="At least four."
        list={form.choice(`services.${index}.benefits`)}
        row="Benefit"
        max={12}
        field={(row) => form.choice(`services.${index}.benefits.${row}`)}
      />
      <TextRows
        label="What the client gets"
        list={form.choice(`services.${index}.eachMonth`)}
        row="Item"
        max={12}
        field={(row) => form.choice(`services.${index}.eachMonth.${row}`)}
      />
      <TextArea label="Who it is for" grows {...typedText(form.choice(`services.${index}.whoFor`))} />
      <TextInput
        label="How often"
        description='Such as "Every month". Leave blank to leave it off the page.'
        autoComplete="off"
        {...typedText(form.choice(`services.${index}.howOften`))}
      />
      <TextInput
        label="Price"
        description='Such as "from $350 a month". Leave blank to show no price.'
        autoComplete="off"
        {...typedText(form.choice(`services.${index}.price`))}
      />
    </div>
  );
}
