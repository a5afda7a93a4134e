import { errors, type ErrorBody, type ApiErrorCode } from '#contract/errors.ts';

/**
 * An expected error response. Its code decides the status; `fields` has a message for each field. Anything else that is
 * thrown is a 500.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** The rate limit that was reached and its key, for the audit log; not part of the response. */
  readonly limit: { name: string; key: string } | undefined;
  /** True for a 404 about something that exists but isn't the caller's; for the audit log, not part of the response. */
  readonly withheld: boolean;

  constructor(
    code: ApiErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      limit?: { name: string; key: string } | undefined;
      withheld?: boolean;
    } = {},
  ) {
    super(options.message ?? errors[code].message);
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.limit = options.limit;
    this.withheld = options.withheld ?? false;
  }

  toResponse(): Response {
    const body: ErrorBody = {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
    };
    return Response.json(body, { status: errors[this.code].status, headers: this.headers });
  }
}

/** For a catch: an ApiError as it is; anything else is thrown again. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Throws a conflict if `what` ('this rate') has changed since the version that the caller saw. */
export function requireVersion(row: { version: number }, seen: number | undefined, what: string): void {
  if (seen !== undefined && seen !== row.version) throw changedMeanwhile(what);
}

/** The conflict of two people who edit `what` ('this rate') at once. */
export function changedMeanwhile(what: string): ApiError {
  return new ApiError('conflict', {
    message: `Someone else has changed ${what} in the meantime. Please compare, then save again.`,
  });
}

/** Two people edited the same settings. */
export function savedMeanwhile(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has saved this in the meantime. Please reload and make your change again.',
  });
}
