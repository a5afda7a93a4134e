/**
 * A mail server didn't accept an email. `retry`: it was certainly not sent and may be tried again; `refused`: it will never
 * be accepted; `uncertain`: it may have been sent. The message is for the owner; the server's answer in it may name the
 * recipient.
 */
export class DeliveryError extends Error {
  readonly fate: 'retry' | 'refused' | 'uncertain';
  constructor(fate: DeliveryError['fate'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DeliveryError';
    this.fate = fate;
  }
}

/** What an SMTP error means for the email; `begun` is true if its content was already being sent. */
export function deliveryError(error: unknown, begun: boolean): DeliveryError {
  const { code, command, responseCode, response } = detailsOf(error);
  const answered = responseCode !== undefined && (command === undefined || command !== 'CONN');
  if (begun && !(answered && command === 'DATA'))
    return new DeliveryError(
      'uncertain',
      'The mail server took this email but never confirmed it. It may have arrived.',
      { cause: error },
    );
  const failure = (fate: DeliveryError['fate'], message: string) =>
    new DeliveryError(fate, message, { cause: error });
  if (code === 'EAUTH') return failure('retry', 'The mail server does not accept our username or password.');
  if (code === 'ETLS' || command === 'STARTTLS')
    return failure('retry', 'The mail server offers no encryption (TLS), so nothing was sent to it.');
  if (answered && responseCode >= 500 && isAboutEmail(command))
    return failure(
      'refused',
      command === 'RCPT TO'
        ? `The mail server says that this address does not take email (${responseCode}).${answerText(response)}`
        : `The mail server refused this email (${responseCode}).${answerText(response)}`,
    );
  if (responseCode !== undefined)
    return failure('retry', `The mail server asked us to try again later (${responseCode}).`);
  return failure('retry', 'The mail server could not be reached.');
}

function isAboutEmail(command: string | undefined): boolean {
  return command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
}

/** The mail server's answer, on one line and without its code; empty if there is none. */
function answerText(response = ''): string {
  const text = response
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^\d{3}[ -]?/, '')
    .trim();
  const maxLength = 300;
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return shown === '' ? '' : ` It answered: “${shown}”`;
}

function detailsOf(error: unknown): {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
} {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('response' in error && typeof error.response === 'string' && { response: error.response }),
  };
}
