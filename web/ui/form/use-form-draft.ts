import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Where the texts of an unsent form are stored, and which fields that includes. */
export type FormDraft<Input extends FieldValues> = {
  read: () => Readonly<Record<string, string>>;
  store: (values: Readonly<Record<string, unknown>>) => void;
  fields: readonly FieldPath<Input>[];
  /** Default choices: they aren't stored, and a draft replaces them. */
  preset?: PrefillValues<Input>;
};

/** Texts by field name, such as the name of the signed-in user. */
export type PrefillValues<Input extends FieldValues> = Partial<Record<FieldPath<Input>, string>>;

/**
 * Fills fields that are still empty or preset from the stored draft, then empty ones from `prefill`, and stores what is typed.
 * Works in effects, since the cached page is the same for everyone.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft<Input> | undefined,
  prefill: PrefillValues<Input> | undefined,
): void {
  function set(field: FieldPath<Input>, text: string) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- only fields whose empty value is a text are filled
    form.setValue(field, text as PathValue<Input, typeof field>);
  }
  const restore = useEffectEvent(() => {
    const stored = draft?.read() ?? {};
    for (const field of draft?.fields ?? []) {
      const text = stored[field];
      const value = form.getValues(field);
      if (text !== undefined && (value === '' || value === draft?.preset?.[field])) set(field, text);
    }
  });
  const fillIn = useEffectEvent((texts: readonly PrefilledField<Input>[]) => {
    for (const { field, text } of texts) if (form.getValues(field) === '') set(field, text);
  });
  const clearPrefilled = useEffectEvent((texts: readonly PrefilledField<Input>[]) => {
    for (const { field, text } of texts) if (form.getValues(field) === text) set(field, '');
  });
  const store = useEffectEvent(() => {
    // Prefilled values aren't stored: the next person at this browser may be someone else.
    const typed =
      draft?.fields.filter((field) => {
        const value = form.getValues(field);
        return value !== prefill?.[field] && value !== draft.preset?.[field];
      }) ?? [];
    draft?.store(Object.fromEntries(typed.map((field) => [field, form.getValues(field)])));
  });
  const { subscribe } = form;
  useEffect(() => {
    restore();
    // Also store what was typed before hydration.
    store();
    return subscribe({ formState: { values: true }, callback: () => store() });
  }, [subscribe]);
  const prefillJson = JSON.stringify(prefill ?? {});
  useEffect(() => {
    const texts = parsePrefill<Input>(prefillJson);
    fillIn(texts);
    return () => clearPrefilled(texts);
  }, [prefillJson]);
}

interface PrefilledField<Input extends FieldValues> {
  field: FieldPath<Input>;
  text: string;
}

/** The effect depends on the JSON, so that equal values don't run it again. */
function parsePrefill<Input extends FieldValues>(json: string): PrefilledField<Input>[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- written from PrefillValues above
  const prefill = JSON.parse(json) as PrefillValues<Input>;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- its keys
  const fields = Object.keys(prefill) as FieldPath<Input>[];
  return fields.map((field) => ({ field, text: prefill[field] ?? '' }));
}
