import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Where the texts of a form are saved until it is sent, and which of its fields are. */
export type FormDraft<Input extends FieldValues> = {
  read: () => Readonly<Record<string, string>>;
  keep: (values: Readonly<Record<string, unknown>>) => void;
  fields: readonly FieldPath<Input>[];
  /** What is chosen before anyone has: it is no draft, and a draft takes its place. */
  preset?: KnownValues<Input>;
};

/** Texts for fields by their names, such as the name of whoever is signed in. */
export type KnownValues<Input extends FieldValues> = Partial<Record<FieldPath<Input>, string>>;

/**
 * Fills the fields that are still empty or preset with what was typed before a reload, then with what is known of who is there, and keeps
 * what is typed. Effects, since the cached page knows nobody.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft<Input> | undefined,
  known: KnownValues<Input> | undefined,
): void {
  function set(field: FieldPath<Input>, text: string) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- only fields whose empty value is a text are filled
    form.setValue(field, text as PathValue<Input, typeof field>);
  }
  const restore = useEffectEvent(() => {
    const kept = draft?.read() ?? {};
    for (const field of draft?.fields ?? []) {
      const text = kept[field];
      const value = form.getValues(field);
      if (text !== undefined && (value === '' || value === draft?.preset?.[field])) set(field, text);
    }
  });
  const fillIn = useEffectEvent((texts: readonly Known<Input>[]) => {
    for (const { field, text } of texts) if (form.getValues(field) === '') set(field, text);
  });
  const takeBack = useEffectEvent((texts: readonly Known<Input>[]) => {
    for (const { field, text } of texts) if (form.getValues(field) === text) set(field, '');
  });
  const keep = useEffectEvent(() => {
    // What is known is no draft: the next person at this browser is someone else.
    const typed =
      draft?.fields.filter((field) => {
        const value = form.getValues(field);
        return value !== known?.[field] && value !== draft.preset?.[field];
      }) ?? [];
    draft?.keep(Object.fromEntries(typed.map((field) => [field, form.getValues(field)])));
  });
  const { subscribe } = form;
  useEffect(() => {
    restore();
    // What was typed before there was a script is to be kept as well.
    keep();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe]);
  const asText = JSON.stringify(known ?? {});
  useEffect(() => {
    const texts = knownIn<Input>(asText);
    fillIn(texts);
    return () => takeBack(texts);
  }, [asText]);
}

interface Known<Input extends FieldValues> {
  field: FieldPath<Input>;
  text: string;
}

/** As one text, so that equal values are no change. */
function knownIn<Input extends FieldValues>(asText: string): Known<Input>[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- written from KnownValues above
  const known = JSON.parse(asText) as KnownValues<Input>;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- its keys
  const fields = Object.keys(known) as FieldPath<Input>[];
  return fields.map((field) => ({ field, text: known[field] ?? '' }));
}
