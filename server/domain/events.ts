import type { NotificationType } from '#contract/notifications/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { type AuditEntry, auditAll } from './audit.ts';
import { type EnqueuedEmail, enqueueEmails } from './enqueue-emails.ts';
import { type EmailToPeople, notifyClient, writeToClient } from './recipients.ts';
import { type FirmNotification, notifyFirm } from './staff.ts';

interface Notification<Type> {
  type: Type;
  title: string;
  message: string;
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
}

/** Lets an event's effects happen, in the transaction of the change: all of it exists or none. */
export async function emit(tx: Transaction, event: Effects | Promise<Effects>): Promise<void> {
  const { audit = [], firm, client, emails } = await event;
  await auditAll(tx, [audit].flat());
  if (firm) await notifyFirm(tx, firm);
  if (client) {
    const { id, title, message, email, ...how } = client;
    await notifyClient(tx, id, { type: how.type, title, message });
    if (email) await writeToClient(tx, id, { ...how, email });
  }
  if (emails) await enqueueEmails(tx, emails);
}
