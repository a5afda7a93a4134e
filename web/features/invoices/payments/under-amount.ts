import { ApiError, type formErrorOf } from '#web/api/api-error.ts';

/** Puts what the server says of an amount under the field of a form that asks for dollars: the server calls it by its cents. */
export function underAmount(formError: ReturnType<typeof formErrorOf>, error: unknown) {
  const copy = error instanceof ApiError ? error.fields['amountCents'] : undefined;
  return copy === undefined ? formError : { ...formError, fields: { amount: copy } };
}
