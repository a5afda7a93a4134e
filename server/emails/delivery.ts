import type { OutgoingEmail, Mail } from '#server/gateways/mail.ts';
import type { EmailPayload } from '#server/db/schema/emails.ts';
import type { DeliverEmail } from '#server/jobs/email-worker.ts';

/** Writes one email from its payload; null when it is not wanted any more. */
export type EmailTemplate = (payload: EmailPayload) => Promise<OutgoingEmail | null>;

/** Finds the writer of an email and hands its email to the mail gateway. */
export function emailDelivery(writers: Record<string, EmailTemplate>, mail: Mail): DeliverEmail {
  return async ({ id, kind, payload }, { written, begin, signal }) => {
    const write = writers[kind];
    if (!write) throw new Error(`No feature writes the email ${kind}`);
    const email = await write(payload);
    if (!email) return 'unwanted';
    written(email);
    await mail.deliver(id, email, { begin, signal });
    return 'sent';
  };
}
