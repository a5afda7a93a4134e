/** A failed call as a form shows it: one sentence, and messages for single fields. */
export type FormError = { message: string; fields: Readonly<Record<string, string>> };

const defaultMessage = 'Something went wrong. Please try again.';

export function readFormError(error: unknown): FormError {
  if (typeof error !== 'object' || error === null || isUnexpectedError(error))
    return { message: defaultMessage, fields: {} };
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return { message: message || defaultMessage, fields: 'fields' in error ? onlyStrings(error.fields) : {} };
}

// A network failure or a bug of ours: the message is for the console, not for people.
function isUnexpectedError(error: object): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

function onlyStrings(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, message]) => typeof message === 'string'));
}
