import { type Email, type EmailSending, emailSchemas } from '#contract/emails/schemas.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { countWaiting, findHold } from '#server/domain/email-hold.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { decideOnWaiting } from './hold.ts';
import { countProblems, type EmailRow, emailExists, enqueueAgain, listEmails } from './store.ts';

type Parts = Pick<Deps, 'db' | 'config' | 'mail' | 'now'>;

/** The emails as the firm sees them: where each is, and what the owner may do about it. */
export function emailRoutes(deps: Parts): Route[] {
  const { db, mail } = deps;
  const present = presentEmail(mail);
  return [
    bind(emailEndpoints.list, emailSchemas.list, async ({ query }) =>
      (await listEmails(db, query)).map(present),
    ),
    bind(emailEndpoints.sending, emailSchemas.sending, () => readSending(deps)),
    bind(emailEndpoints.decide, emailSchemas.decide, async ({ account, body }) => {
      await decideOnWaiting(deps, account.id, body.waiting);
      return readSending(deps);
    }),
    bind(emailEndpoints.sendAgain, emailSchemas.sendAgain, async ({ account, params }) =>
      present(await sendAgain(deps, account.id, params.id)),
    ),
  ];
}

/** Whether emails leave, and what they need from the owner. */
export async function readSending({
  db,
  mail,
}: Pick<Parts, 'db'> & { mail: Pick<Mail, 'via'> }): Promise<EmailSending> {
  const held = mail.via === 'smtp' ? await findHold(db) : undefined;
  return {
    via: mail.via,
    held: held ? { ...held, waiting: await countWaiting(db) } : null,
    ...(await countProblems(db)),
  };
}

/** Enqueues an email again that did not arrive for certain. */
function sendAgain({ db }: Parts, actor: ActorId, id: string): Promise<EmailRow> {
  return db.transaction(async (tx) => {
    const row = await enqueueAgain(tx, id);
    if (!row) {
      if (!(await emailExists(tx, id))) throw new ApiError('not-found');
      throw new ApiError('conflict', { message: 'This email is on its way or has been sent.' });
    }
    const detail = { email: row.kind };
    await audit(tx, { accountId: actor, action: 'email-sent-again', subject: 'emails', detail });
    return row;
  });
}

function presentEmail({ via }: Pick<Deps['mail'], 'via'>) {
  return (row: EmailRow): Email => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    to: row.recipient,
    subject: row.subject,
    problem: row.lastError,
    nextTryAt: row.state === 'queued' ? (row.dueAt?.toISOString() ?? null) : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    readable: via === 'outbox' && row.state === 'sent',
  });
}
