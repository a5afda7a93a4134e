import { ApiError, type formErrorOf } from '#web/api/api-error.ts';

/** Moves the server's error for `amountCents` to the form's field `amount`, which takes dollars. */
export function withAmountError(formError: ReturnType<typeof formErrorOf>, error: unknown) {
  const message = error instanceof ApiError ? error.fields['amountCents'] : undefined;
  return message === undefined ? formError : { ...formError, fields: { amount: message } };
}
