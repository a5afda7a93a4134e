import { createContext, use, useId } from 'react';

/** The name of the form around a field, if a list of errors links to the fields by id. */
export const LinkedFormContext = createContext<string | null>(null);

/** The id of a field that errors link to. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** An id for a field: predictable from its name if errors link to it, else a generated one. */
export function useFieldId(name: string | undefined): string {
  const [form, generatedId] = [use(LinkedFormContext), useId()];
  return form !== null && name !== undefined ? fieldId(form, name) : generatedId;
}
