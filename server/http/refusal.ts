import { refusals, type ErrorBody, type RefusalCode } from '#contract/errors.ts';

/** A planned refusal: its code decides the status; `fields` has the words under each field. Anything else thrown is a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: RefusalCode,
    options: { message?: string; fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(options.message ?? refusals[code].message);
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }

  answer(): Response {
    const body: ErrorBody = {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
    };
    return Response.json(body, { status: refusals[this.code].status, headers: this.headers });
  }
}
