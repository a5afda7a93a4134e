import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useStoredDraft } from '#web/lib/drafts/use-stored-draft.ts';
import { UnsavedDraft } from '#web/ui/draft/UnsavedDraft.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';

interface FormDraftProps<Input extends FieldValues, Output> {
  /** The storage key, unique per form and user; null until the user is known. */
  name: string | null;
  form: UseFormReturn<Input, unknown, Output>;
  changed: boolean;
}

/** Stores what is typed into a form in case of a crash, and offers it when the form is opened again. */
export function FormDraft<Input extends FieldValues, Output>(props: FormDraftProps<Input, Output>) {
  const { name, form, changed } = props;
  const [saved] = useState(() => form.getValues());
  useWatch({ control: form.control });
  const stored = useStoredDraft<Input>({ name, saved, value: form.getValues(), changed });
  useUnsaved(changed, stored.discard);
  if (!stored.found) return null;
  const { value, at } = stored.found;
  return (
    <UnsavedDraft
      at={at}
      onRestore={() => {
        form.reset(value, { keepDefaultValues: true });
        stored.settle();
      }}
      onDiscard={stored.settle}
    />
  );
}
