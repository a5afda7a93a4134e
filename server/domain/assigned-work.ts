import type { EmailKind } from '#contract/emails/kinds.ts';
import { minute } from '#contract/durations.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ActorId } from './audit.ts';
import type { EmailToWrite } from './email-kinds.ts';
import { takeQueuedEmails } from './enqueue-emails.ts';
import type { Effects } from './events.ts';
import type { FirmNotification } from './staff.ts';

/**
 * Milliseconds that the email about assigned work waits: what is assigned until then comes with it, and what is undone or given
 * to someone else doesn't.
 */
const emailDelay = 2 * minute;

interface Assignment {
  assigneeId: number | null;
  /** Null for the schedule, which causes no email. */
  actor: ActorId | null;
  notification: Omit<FirmNotification, 'accountId'>;
  emailKind: EmailKind;
  /** The email to this reader, which is also about what the payloads of waiting ones are about. */
  email: (accountId: number, waiting: readonly unknown[]) => EmailToWrite;
}

/** Work of any kind was assigned to someone: one notification and one email, unless they assigned it to themselves. */
export async function workAssigned(
  tx: Transaction,
  { assigneeId, actor, notification, emailKind, email }: Assignment,
): Promise<Effects> {
  if (assigneeId === null || assigneeId === actor) return {};
  const firm = { ...notification, accountId: assigneeId };
  if (actor === null) return { firm };
  const waiting = await takeQueuedEmails(tx, emailKind, assigneeId);
  const dueAt = waiting.map((row) => row.dueAt).find((at) => at !== null);
  const payloads = waiting.map(({ payload }) => payload);
  return {
    firm,
    emails: [
      {
        ...email(assigneeId, payloads),
        unproven: null,
        ...(dueAt ? { dueAt } : { delay: emailDelay }),
      },
    ],
  };
}

/** Several lists as one, each item once. */
export function joinLists(separator: string, ...lists: readonly string[]): string {
  return [...new Set(lists.flatMap((list) => list.split(separator)))].join(separator);
}
