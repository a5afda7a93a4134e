/**
 * A mail server did not take an email. `retry`: it certainly did not leave and may be tried again; `refused`: it never will;
 * `uncertain`: it may have left. The message is for the owner; what a server said in it may name the recipient.
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
  const { code, command, responseCode, response } = detailsOf(error);
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
        ? `The mail server says that this address does not take email (${responseCode}).${wordsOf(response)}`
        : `The mail server refused this email (${responseCode}).${wordsOf(response)}`,
    );
  if (responseCode !== undefined)
    return failure('retry', `The mail server asked us to try again later (${responseCode}).`);
  return failure('retry', 'The mail server could not be reached.');
}

function isAboutEmail(command: string | undefined): boolean {
  return command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
}

/** What the mail server said, in one line and without its code; empty where it said nothing more. */
function wordsOf(response = ''): string {
  const said = response
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^\d{3}[ -]?/, '')
    .trim();
  const maxLength = 300;
  const shown = said.length > maxLength ? `${said.slice(0, maxLength)}…` : said;
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
