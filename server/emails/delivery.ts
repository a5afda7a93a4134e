import type { OutgoingEmail, Mail } from '#server/gateways/mail.ts';
import { type EmailKind, isEmailKind } from '#contract/emails/kinds.ts';
import { emailPayloads, type EmailTemplates, type PayloadOf } from '#server/domain/email-kinds.ts';
import type { DeliverEmail } from '#server/jobs/email-worker.ts';

/**
 * Finds the template of an email and hands what it writes to the mail gateway, once `keep` has kept a copy for the log. Of a digest
 * none is kept: it names several clients, and a copy is encrypted with the key of one.
 */
export function emailDelivery(
  templates: EmailTemplates,
  mail: Mail,
  keep: (id: string, email: OutgoingEmail) => Promise<void>,
  logo: () => Promise<Uint8Array>,
): DeliverEmail {
  return async ({ id, kind, payload }, { written, begin, signal }) => {
    if (!isEmailKind(kind)) throw new Error(`No feature writes the email ${kind}`);
    const email = await write(templates, kind, payload);
    if (!email) return 'unwanted';
    written(email);
    if (kind !== 'digest') await keep(id, email);
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
