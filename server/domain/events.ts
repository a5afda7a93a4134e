import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps, Whose } from '#server/deps.ts';
import { type AuditEntry, auditAll } from './audit.ts';
import { type EnqueuedEmail, enqueueEmails } from './enqueue-emails.ts';
import type { NotificationText } from './client-keys/notification-texts.ts';
import { type EmailToPeople, notifyClient, writeToClient } from './recipients.ts';
import { type FirmNotification, notifyFirm } from './staff.ts';

interface Notification<Type> {
  type: Type;
  title: string;
  message: NotificationText;
}

/**
 * What follows from a change of a topic's data. Each topic says it once per event, in its `events.ts`, as a function from
 * the event's facts to its effects.
 */
export interface Effects {
  /** In the audit log. */
  audit?: AuditEntry | readonly AuditEntry[];
  /** A notification to those at the firm who are concerned. */
  firm?: FirmNotification;
  /** A notification, and an email where there is one, to each of a client's people, as their switches say. */
  client?: Notification<NotificationType> & { id: number } & Partial<Omit<EmailToPeople, 'type'>>;
  /** Emails to anyone else. */
  emails?: EnqueuedEmail[];
  /** Cache tags: paths of calls whose answers have changed for everyone. Needs {@link transact}. */
  changed?: readonly string[];
  /** Paths of calls that open browsers of some people ask again, at once. Needs {@link transact}. */
  live?: readonly { whose: Whose; paths: readonly string[] }[];
}

/** Events of transactions that can report after they have ended. */
const reported = new WeakMap<Transaction, Effects[]>();

/**
 * Runs `work` in one transaction. What its events say of cache tags and live connections is reported once it has ended, also
 * when it failed: the connection may have broken after the commit, and a report too many does no harm.
 */
export async function transact<T>(
  { db, site, live }: Pick<Deps, 'db' | 'site' | 'live'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const events: Effects[] = [];
  try {
    return await db.transaction((tx) => {
      reported.set(tx, events);
      return work(tx);
    });
  } finally {
    report({ site, live }, events);
  }
}

/** Reports what has changed by something else than a transaction of this process, such as a point in time that has come. */
export function report({ site, live }: Pick<Deps, 'site' | 'live'>, events: readonly Effects[]): void {
  const tags = new Set(events.flatMap(({ changed = [] }) => changed));
  if (tags.size > 0) site.changed(...tags);
  for (const { whose, paths } of events.flatMap((event) => event.live ?? [])) live.changed(whose, ...paths);
}

/** Lets an event's effects happen, in the transaction of the change: all of it exists or none. */
export async function emit(tx: Transaction, event: Effects | Promise<Effects>): Promise<void> {
  const effects = await event;
  const { audit = [], firm, client, emails } = effects;
  await auditAll(tx, [audit].flat());
  if (firm) await notifyFirm(tx, firm);
  if (client) {
    const { id, title, message, email, ...how } = client;
    await notifyClient(tx, id, { type: how.type, title, message });
    if (email) await writeToClient(tx, id, { ...how, email });
  }
  if (emails) await enqueueEmails(tx, emails);
  if (effects.changed?.length || effects.live?.length) eventsOf(tx).push(effects);
}

function eventsOf(tx: Transaction): Effects[] {
  const events = reported.get(tx);
  if (!events) throw new Error('This event reports what has changed: run its transaction with transact().');
  return events;
}
