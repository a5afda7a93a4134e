import { createContext, use, useId } from 'react';

/** Name of the form around a field, where a list of messages links to its fields by their ids. */
export const LinkedFormContext = createContext<string | null>(null);

/** The id of a field that is linked to. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** An id for a field: one that can be known from its name where it is linked to. */
export function useFieldId(name: string | undefined): string {
  const [form, own] = [use(LinkedFormContext), useId()];
  return form !== null && name !== undefined ? fieldId(form, name) : own;
}
