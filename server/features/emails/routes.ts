import { maySendAgain } from '#contract/emails/rules.ts';
import { type Email, emailSchemas } from '#contract/emails/schemas.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { decideOnWaiting } from './hold.ts';
import { withLogo } from '#server/emails/layout.ts';
import { emailPage, readEmail } from './reading.ts';
import { readSending } from './sending-state.ts';
import { sendTestEmail } from './test-email.ts';
import {
  type EmailRow,
  enqueueAgain,
  enqueueCopy,
  findEmail,
  isUnderWay,
  listEmails,
  lockEmail,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'config' | 'mail' | 'now' | 'clientKeys' | 'limits' | 'site'>;

/** The dashboard's calls for emails: their list, content and delivery state, sending again, and the hold. */
export function emailRoutes(deps: Parts): Route[] {
  const { db, mail } = deps;
  const present = presentEmail(mail);
  return [
    bind(emailEndpoints.list, emailSchemas.list, async ({ query }) =>
      (await listEmails(db, query)).map(present),
    ),
    bind(emailEndpoints.read, emailSchemas.read, async ({ account, params }) => {
      const { row, copy, linksWork } = await readEmail(deps, account, params.id);
      return {
        ...present(row),
        text: copy?.text ?? null,
        attachments: copy?.attachments ?? [],
        linksWork,
      };
    }),
    bindResponse(emailEndpoints.html, emailSchemas.html, async ({ account, params }) => {
      const { copy } = await readEmail(deps, account, params.id);
      if (!copy) throw new ApiError('not-found');
      return emailPage(withLogo(copy.html, await deps.site.logo()));
    }),
    bind(emailEndpoints.sending, emailSchemas.sending, () => readSending(deps)),
    bind(emailEndpoints.test, emailSchemas.test, ({ account }) => sendTestEmail(deps, account)),
    bind(emailEndpoints.decide, emailSchemas.decide, async ({ account, body }) => {
      await decideOnWaiting(deps, account.id, body.waiting);
      return readSending(deps);
    }),
    bind(emailEndpoints.sendAgain, emailSchemas.sendAgain, async ({ account, params }) =>
      present(await sendAgain(deps, account.id, params.id)),
    ),
  ];
}

/**
 * Enqueues an email again if it failed, or a copy of it if it was sent. 'conflict' when it may not be sent again, is on its way,
 * or was sent within the last minute: so the second of two simultaneous calls changes nothing.
 */
function sendAgain({ db }: Parts, actor: ActorId, id: string): Promise<EmailRow> {
  return db.transaction(async (tx) => {
    const email = await lockEmail(tx, id);
    if (!email) throw new ApiError('not-found');
    if (!maySendAgain(email)) throw new ApiError('conflict', { message: notResendableText(email.state) });
    if (await isUnderWay(tx, email))
      throw new ApiError('conflict', {
        message: 'This email is already on its way, or was sent a moment ago.',
      });
    if (email.state !== 'sent') await enqueueAgain(tx, id);
    const row = await findEmail(tx, email.state === 'sent' ? await enqueueCopy(tx, email) : id);
    if (!row) throw new ApiError('not-found');
    const detail = { email: email.kind };
    const { clientId } = email;
    await audit(tx, { accountId: actor, clientId, action: 'email-sent-again', subject: 'emails', detail });
    return row;
  });
}

function notResendableText(state: EmailRow['state']): string {
  if (state === 'sent') return 'Sign-in emails go out only once. The person can request a new one.';
  return state === 'discarded'
    ? 'This email was no longer needed, so it can’t be sent.'
    : 'This email is on its way.';
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
    client:
      row.clientId === null || row.clientName === null ? null : { id: row.clientId, name: row.clientName },
    readable: row.hasCopy || (via === 'outbox' && row.state === 'sent'),
  });
}
