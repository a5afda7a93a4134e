import * as z from 'zod';
import type { OutgoingEmail, Mail } from '#server/gateways/mail.ts';
import { type EmailKind, isEmailKind } from '#contract/emails/kinds.ts';
import { emailPayloads, type EmailTemplates, type PayloadOf } from '#server/domain/email-kinds.ts';
import type { DeliverEmail } from '#server/jobs/email-worker.ts';

/**
 * Writes an email with its template and hands it to the mail gateway, after `storeCopy` stored a copy for the log. Digests
 * are not stored: they name several clients, and a copy is encrypted with the key of one.
 */
export function emailDelivery(
  templates: EmailTemplates,
  mail: Mail,
  storeCopy: (id: string, email: OutgoingEmail) => Promise<void>,
  logo: () => Promise<Uint8Array>,
): DeliverEmail {
  return async ({ id, kind, payload }, { written, begin, signal }) => {
    if (!isEmailKind(kind)) throw new Error(`No feature writes the email ${kind}`);
    const email = await write(templates, kind, payload);
    if (!email) return 'unwanted';
    written(email);
    if (kind !== 'digest') await storeCopy(id, email);
    const thread = email.thread ?? threadOf(kind, payload);
    const whole = { ...email, logo: await logo(), ...(thread !== undefined && { thread }) };
    await mail.deliver(id, whole, { begin, signal });
    return 'sent';
  };
}

/** The conversation that an email belongs to: that of a booking, of a visitor's message, or of a client with the firm. */
function threadOf(kind: EmailKind, payload: unknown): string | undefined {
  const { bookingId, inquiryId, clientId } = threadIds.parse(payload);
  if (bookingId !== undefined) return `booking-${bookingId}`;
  if (inquiryId !== undefined) return inquiryThread(inquiryId);
  return clientId !== undefined && kind.startsWith('message-') ? `messages-${clientId}` : undefined;
}

export function inquiryThread(inquiryId: number): string {
  return `inquiry-${inquiryId}`;
}

const threadIds = z.object({
  bookingId: z.number().optional(),
  inquiryId: z.number().optional(),
  clientId: z.number().optional(),
});

const payloads: { [Kind in EmailKind]: { parse: (stored: unknown) => PayloadOf<Kind> } } = emailPayloads;

function write<Kind extends EmailKind>(
  templates: Pick<EmailTemplates, Kind>,
  kind: Kind,
  payload: unknown,
): Promise<OutgoingEmail | null> {
  return templates[kind](payloads[kind].parse(payload));
}
