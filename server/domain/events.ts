import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps, LiveAudience } from '#server/deps.ts';
import { type AuditEntry, auditAll } from './audit.ts';
import { type EnqueuedEmail, enqueueEmails } from './enqueue-emails.ts';
import type { NotificationText } from './client-keys/notification-texts.ts';
import { type ClientEmail, notifyClient, emailClient } from './recipients.ts';
import { type FirmNotification, notifyFirm } from './staff.ts';

interface Notification<Type> {
  type: Type;
  title: string;
  message: NotificationText;
}

/**
 * What follows from a change of a topic's data. Each topic declares it once per event, in its `events.ts`, as a function
 * from the event's facts to its effects.
 */
export interface Effects {
  /** Entries for the audit log. */
  audit?: AuditEntry | readonly AuditEntry[];
  /** A notification for the staff concerned. */
  firm?: FirmNotification;
  /** A notification, and possibly an email, for each of a client's people, depending on their settings. */
  client?: Notification<NotificationType> & { id: number } & Partial<Omit<ClientEmail, 'type'>>;
  /** Emails to others. */
  emails?: EnqueuedEmail[];
  /** Cache tags: paths of calls whose answers have changed for everyone. Needs {@link transact}. */
  changed?: readonly string[];
  /** Paths of calls that the open browsers of some people repeat right away. Needs {@link transact}. */
  live?: readonly { whose: LiveAudience; paths: readonly string[] }[];
}

/** Events that are reported after their transaction has ended. */
const pendingReports = new WeakMap<Transaction, Effects[]>();

/**
 * Runs `work` in a transaction. Its events' cache tags and live updates are reported when it ends, even if it failed: the
 * connection may have broken after the commit, and an unnecessary report does no harm.
 */
export async function transact<T>(
  { db, site, live }: Pick<Deps, 'db' | 'site' | 'live'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const events: Effects[] = [];
  try {
    return await db.transaction((tx) => {
      pendingReports.set(tx, events);
      return work(tx);
    });
  } finally {
    report({ site, live }, events);
  }
}

/** Reports changes that no transaction of this process made, such as when a scheduled time is reached. */
export function report({ site, live }: Pick<Deps, 'site' | 'live'>, events: readonly Effects[]): void {
  const tags = new Set(events.flatMap(({ changed = [] }) => changed));
  if (tags.size > 0) site.changed(...tags);
  for (const { whose, paths } of events.flatMap((event) => event.live ?? [])) live.changed(whose, ...paths);
}

/** Applies an event's effects in the transaction of the change, so that all of them exist or none. */
export async function emit(tx: Transaction, event: Effects | Promise<Effects>): Promise<void> {
  const effects = await event;
  const { audit = [], firm, client, emails } = effects;
  await auditAll(tx, [audit].flat());
  if (firm) await notifyFirm(tx, firm);
  if (client) {
    const { id, title, message, email, ...how } = client;
    await notifyClient(tx, id, { type: how.type, title, message });
    if (email) await emailClient(tx, id, { ...how, email });
  }
  if (emails) await enqueueEmails(tx, emails);
  if (effects.changed?.length || effects.live?.length) eventsOf(tx).push(effects);
}

function eventsOf(tx: Transaction): Effects[] {
  const events = pendingReports.get(tx);
  if (!events) throw new Error('This event reports what has changed: run its transaction with transact().');
  return events;
}
