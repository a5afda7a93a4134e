import { type ErrorBody, isErrorBody } from '#contract/errors.ts';

/** A response other than 2xx. Its `message` is the status, a colon and the body (requirements 7). */
export class ApiError extends Error {
  readonly status: number;
  /** The text to show people: the server's own message if the body is an error of our API, else the same as `message`. */
  readonly displayMessage: string;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const errorBody = parseErrorBody(body);
    this.status = status;
    this.displayMessage = errorBody?.message ?? this.message;
    this.code = errorBody?.code;
    this.fields = errorBody?.fields ?? {};
  }
}

/** The text of the error catalog (requirements 8): the server's message, or `fallback` if there was no response. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.displayMessage : fallback;
}

/** Whether the response is a 404: a retry would not help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether someone else has just booked the requested time. */
export function isSlotTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'slot-taken';
}

/** After a save that failed: the record as it is now, if someone else has changed it; otherwise undefined. */
export async function afterConflict<Row>(
  error: unknown,
  read: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  // Without an answer, the form still says what went wrong.
  return read().catch(() => undefined);
}

/** The message for a query's `error`; null if it is null. Queries that failed offline run again once there is a network. */
export function loadFailure(error: unknown): string | null {
  if (error === null) return null;
  // The server, which renders too, does not say whether it is.
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  return errorText(error, isOffline ? 'You seem to be offline.' : 'Please try again.');
}

/** The form's message, and those of its fields by name. */
export function formErrorOf(error: unknown, fallback: string) {
  return { message: errorText(error, fallback), fields: error instanceof ApiError ? error.fields : {} };
}

function parseErrorBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isErrorBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
