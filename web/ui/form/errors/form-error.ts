/** What a form needs to know of a failed call: one sentence, and words for single fields. */
export type FormError = { message: string; fields: Readonly<Record<string, string>> };

const unexplained = 'Something went wrong. Please try again.';

export function readFormError(error: unknown): FormError {
  if (typeof error !== 'object' || error === null || isUnexpectedError(error))
    return { message: unexplained, fields: {} };
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return { message: message || unexplained, fields: 'fields' in error ? onlyTexts(error.fields) : {} };
}

// A dead network or a mistake of ours: its text is for the console, not for people.
function isUnexpectedError(error: object): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

function onlyTexts(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
}
