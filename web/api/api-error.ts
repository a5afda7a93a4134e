import { type ErrorBody, isErrorBody } from '#contract/errors.ts';

/**
 * A call that was not answered with OK. Its text is the status, a colon and the body, as requirements 7 asks;
 * `words` is the server's own message when the body is ours, else that whole text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly copy: string;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const ours = readBody(body);
    this.status = status;
    this.copy = ours?.message ?? this.message;
    this.code = ours?.code;
    this.fields = ours?.fields ?? {};
  }
}

/** The words of the error catalog (requirements 8): what the server said, else the fallback of the place where it is shown. */
export function describe(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.copy : fallback;
}

/** Whether what was asked for is not there: asking again would not help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether someone else was faster with the time that was asked for. */
export function isSlotTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'slot-taken';
}

/** For what could not be loaded, in the form in which a query has it. */
export function loadFailure(error: unknown): string | null {
  return error === null ? null : describe(error, 'Please try again.');
}

/** For forms: the message and those under each field. */
export function formErrorOf(error: unknown, fallback: string) {
  return { message: describe(error, fallback), fields: error instanceof ApiError ? error.fields : {} };
}

function readBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isErrorBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
