import type * as z from 'zod';
import type { clientForm } from '#contract/clients/schemas.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

type TypedClientForm = TypedForm<z.input<typeof clientForm>, z.output<typeof clientForm>>;

export function ClientFields({ form }: { form: TypedClientForm }) {
  return (
    <>
      <TextInput label="Name" autoComplete="off" {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label="Email (optional)" type="email" autoComplete="off" {...form.field('email')} />
        <TextInput label="Phone (optional)" type="tel" autoComplete="off" {...form.field('phone')} />
      </div>
      <TextArea
        label="Notes (optional)"
        description="For the firm alone; the client does not see them."
        rows={4}
        {...form.field('notes')}
      />
    </>
  );
}
