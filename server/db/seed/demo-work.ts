import { eq } from 'drizzle-orm';
import { day } from '#contract/durations.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { addDays } from '#contract/dates.ts';
import { defaultZone } from '#contract/zones.ts';
import { firmDate } from '#server/firm-clock.ts';
import type { Transaction } from '../client.ts';
import { activity } from '../schema/audit.ts';
import { clients } from '../schema/clients.ts';
import { notifications } from '../schema/notifications.ts';
import { tasks } from '../schema/tasks.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';
import { notesColumns } from '../../domain/client-keys/notes.ts';
import { sampleClients } from './demo-clients.ts';
import { type SampleTask, sampleTasks } from './demo-tasks.ts';
import { workday } from './demo-workday.ts';

/** Inserts the demo's clients, before the accounts, and returns their ids by the username that uses their portal. */
export async function seedClients(
  tx: Transaction,
  clientKeys: ClientKeys,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(clients)
    .values(
      sampleClients.map(({ username: _account, filers: _filers, since, notes: _notes, ...client }) => ({
        ...client,
        createdAt: daysBefore(now, since),
      })),
    )
    .returning();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id;
  for (const { name, notes = '' } of sampleClients) {
    const clientId = idOf(name);
    if (clientId === undefined || notes === '') continue;
    const columns = await notesColumns(tx, clientKeys, 'notes of a client', { clientId, notes });
    await tx.update(clients).set(columns).where(eq(clients.id, clientId));
  }
  await tx
    .insert(activity)
    .values(
      rows.map(({ id, name, createdAt }) => entry(id, 'client-created', 'clients', id, name, createdAt)),
    );
  return new Map(
    sampleClients.flatMap(({ username, name }) => {
      const id = idOf(name);
      return username && id ? [[username, id] as const] : [];
    }),
  );
}

/** Inserts the clients' tasks and their audit entries; the newest tasks appear in the notifications of the clients' people. */
export async function seedTasks(
  tx: Transaction,
  now: Date,
  people: { id: number; clientId: number | null }[],
): Promise<void> {
  const existing = await tx.select({ id: clients.id, name: clients.name }).from(clients);
  const values = existing.flatMap(({ id, name }) =>
    (sampleTasks[name] ?? []).map((sample) => taskRow(id, sample, now)),
  );
  const rows = await tx.insert(tasks).values(values).returning();
  await tx
    .insert(activity)
    .values(
      rows
        .flatMap(({ id, clientId, title, createdAt, completedAt }) => [
          entry(clientId, 'task-created', 'tasks', id, title, createdAt),
          ...(completedAt ? [entry(clientId, 'task-completed', 'tasks', id, title, completedAt)] : []),
        ])
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    );
  await tx.insert(notifications).values(
    people.flatMap(({ id: accountId, clientId }) =>
      rows
        .filter((row) => row.clientId === clientId && !row.completedAt)
        .slice(0, 2)
        .map(({ title, createdAt }) => ({
          accountId,
          clientId,
          type: 'task',
          title: 'New task',
          message: title,
          createdAt,
        })),
    ),
  );
}

function taskRow(clientId: number, { due, done, ...sample }: SampleTask, now: Date) {
  const dueDate = workday(addDays(firmDate(now, defaultZone), due));
  const age = done === undefined ? Math.max(2, 14 - due) : done + 10;
  return {
    ...sample,
    clientId,
    dueDate,
    recurrenceFrom: dueDate,
    createdAt: daysBefore(now, age),
    completedAt: done === undefined ? null : daysBefore(now, done),
  };
}

function entry(
  clientId: number,
  action: AuditAction,
  subject: string,
  subjectId: number,
  title: string,
  at: Date,
) {
  return { clientId, action, subject, subjectId, detail: { title }, at };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
