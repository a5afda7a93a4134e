import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Where the texts of a form are saved until it is sent, and which of its fields are. */
export type FormDraft<Input extends FieldValues> = {
  read: () => Readonly<Record<string, string>>;
  keep: (values: Readonly<Record<string, unknown>>) => void;
  fields: readonly FieldPath<Input>[];
};

/**
 * Fills the fields that are still empty with what was typed before a reload, and keeps what is typed. An effect, since the
 * cached page knows nobody's draft.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft<Input> | undefined,
): void {
  const restore = useEffectEvent(() => {
    const kept = draft?.read() ?? {};
    for (const field of draft?.fields ?? []) {
      const text = kept[field];
      if (text === undefined || form.getValues(field) !== '') continue;
      // oxlint-disable-next-line typescript/consistent-type-assertions -- only fields whose empty value is a text are filled
      form.setValue(field, text as PathValue<Input, typeof field>);
    }
  });
  const keep = useEffectEvent(() =>
    draft?.keep(Object.fromEntries(draft.fields.map((field) => [field, form.getValues(field)]))),
  );
  const { subscribe } = form;
  useEffect(() => {
    restore();
    // What was typed before there was a script is to be kept as well.
    keep();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe]);
}
