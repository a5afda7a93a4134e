import type { EmailSending } from '#contract/emails/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { countDueEmails, findHold } from '#server/domain/email-hold.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { countProblems } from './store.ts';

/** How emails are sent, whether they are held, and how many had problems. */
export async function readSending({
  db,
  mail,
}: Pick<Deps, 'db'> & { mail: Pick<Mail, 'via'> }): Promise<EmailSending> {
  const held = mail.via === 'smtp' ? await findHold(db) : undefined;
  return {
    via: mail.via,
    held: held ? { ...held, waiting: await countDueEmails(db) } : null,
    ...(await countProblems(db)),
  };
}
