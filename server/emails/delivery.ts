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
    await mail.deliver(id, { ...email, logo: await logo() }, { begin, signal });
    return 'sent';
  };
}

const payloads: { [Kind in EmailKind]: { parse: (stored: unknown) => PayloadOf<Kind> } } = emailPayloads;

function write<Kind extends EmailKind>(
  templates: Pick<EmailTemplates, Kind>,
  kind: Kind,
  payload: unknown,
): Promise<OutgoingEmail | null> {
  return templates[kind](payloads[kind].parse(payload));
}
