import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useStoredDraft } from '#web/lib/drafts/use-stored-draft.ts';
import { UnsavedDraft } from '#web/ui/draft/UnsavedDraft.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';

interface FormDraftProps<Input extends FieldValues, Output> {
  /** Names the form, and whose it is; null while that is not known. */
  name: string | null;
  form: UseFormReturn<Input, unknown, Output>;
  changed: boolean;
}

/** Keeps what is typed into a form through a crash, and offers it when the form is opened again. */
export function FormDraft<Input extends FieldValues, Output>(props: FormDraftProps<Input, Output>) {
  const { name, form, changed } = props;
  const [saved] = useState(() => form.getValues());
  useWatch({ control: form.control });
  const kept = useStoredDraft<Input>({ name, saved, value: form.getValues(), changed });
  useUnsaved(changed, kept.discard);
  if (!kept.found) return null;
  const { value, at } = kept.found;
  return (
    <UnsavedDraft
      at={at}
      onBringBack={() => {
        form.reset(value, { keepDefaultValues: true });
        kept.decided();
      }}
      onDiscard={kept.decided}
    />
  );
}
