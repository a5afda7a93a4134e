/**
 * A mail server did not take an email. `retry`: it certainly did not leave and may be tried again; `refused`: it never will;
 * `uncertain`: it may have left. The message is for the owner and names no address.
 */
export class DeliveryError extends Error {
  readonly fate: 'retry' | 'refused' | 'uncertain';
  constructor(fate: DeliveryError['fate'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DeliveryError';
    this.fate = fate;
  }
}

/** What an error of the SMTP conversation means for the email; `begun` says that its content was on the way. */
export function deliveryError(error: unknown, begun: boolean): DeliveryError {
  const { code, command, responseCode } = detailsOf(error);
  const answered = responseCode !== undefined && (command === undefined || command !== 'CONN');
  if (begun && !(answered && command === 'DATA'))
    return new DeliveryError(
      'uncertain',
      'The mail server took this email but never confirmed it. It may have arrived.',
      { cause: error },
    );
  const failure = (fate: DeliveryError['fate'], copy: string) =>
    new DeliveryError(fate, copy, { cause: error });
  if (code === 'EAUTH') return failure('retry', 'The mail server does not accept our username or password.');
  if (code === 'ETLS' || command === 'STARTTLS')
    return failure('retry', 'The mail server offers no encryption (TLS), so nothing was sent to it.');
  if (answered && responseCode >= 500 && isAboutEmail(command))
    return failure(
      'refused',
      command === 'RCPT TO'
        ? `The mail server says that this address does not take email (${responseCode}).`
        : `The mail server refused this email (${responseCode}).`,
    );
  if (responseCode !== undefined)
    return failure('retry', `The mail server asked us to try again later (${responseCode}).`);
  return failure('retry', 'The mail server could not be reached.');
}

function isAboutEmail(command: string | undefined): boolean {
  return command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
}

function detailsOf(error: unknown): { code?: string; command?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}
