/** Every error that the API can answer: its HTTP status, and the message used if none is given when it is thrown. */
export const errors = {
  invalid: { status: 400, message: 'Please check the highlighted fields.' },
  malformed: { status: 400, message: 'The request could not be read.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'wrong-code': { status: 401, message: 'This code is not correct. Please check it and try again.' },
  'wrong-passkey': { status: 401, message: 'This passkey could not be used. Please try again.' },
  'sign-in-expired': {
    status: 401,
    message: 'Your sign-in took too long. Please enter your username and password again.',
  },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  'enroll-first': { status: 403, message: 'Please set up two-step sign-in first.' },
  reauthenticate: { status: 403, message: 'Please enter your password again to continue.' },
  'factor-again': { status: 403, message: 'Please confirm with your second step to continue.' },
  'not-found': { status: 404, message: 'Not found.' },
  'wrong-method': { status: 405, message: 'That method is not allowed at this address.' },
  conflict: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  'other-client': {
    status: 409,
    message: 'You switched to another business in another tab. Please reload this page.',
  },
  'stored-before': {
    status: 409,
    message:
      'What you sent before your last change was saved; only the confirmation got lost. Send this again if you want to save both.',
  },
  'slot-taken': { status: 409, message: 'This time has just been booked. Please choose another time.' },
  'storage-full': { status: 409, message: 'Your storage is full. Please contact us.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'wrong-type': { status: 415, message: 'Please send JSON.' },
  'wrong-host': { status: 421, message: 'This site is at a different address.' },
  'too-many': { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'disk-full': {
    status: 503,
    message: 'Our server is out of disk space, so nothing was saved. Please try again later.',
  },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again shortly.' },
} as const;

export type ApiErrorCode = keyof typeof errors;

/** The body of every error answer. `fields` maps a field's name to the message shown under it. */
export interface ErrorBody {
  message: string;
  code: ApiErrorCode;
  fields?: Record<string, string>;
}

export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}
