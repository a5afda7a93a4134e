import { jobTemplates } from '#content/job-templates.ts';
import { monthAfter, monthToClose } from '#contract/client-jobs/months.ts';
import type { JobState } from '#contract/client-jobs/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { day } from '#contract/durations.ts';
import type { Recurrence } from '#contract/tasks/rules.ts';
import { defaultZone } from '#contract/zones.ts';
import { firmDate } from '#server/firm-clock.ts';
import type { Transaction } from '../client.ts';
import { clientDeadlineFilers } from '../schema/deadlines.ts';
import { clients } from '../schema/clients.ts';
import { clientJobs } from '../schema/client-jobs.ts';
import { requestLists, tasks } from '../schema/tasks.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';
import { notesColumns } from '../../domain/client-keys/notes.ts';
import { sampleClients } from './demo-clients.ts';
import { workday } from './demo-workday.ts';

interface SampleJob {
  client: string;
  title: string;
  notes?: string;
  state: JobState;
  /** Days from today; negative if in the past. */
  due: number;
  /** It closes the newest month that is closed in the demo, or the next one. */
  closes?: 'newest closed' | 'next';
  recurrence?: Recurrence;
  /** The template of its checklist, and how many of its items are done. */
  template?: string;
  done?: number;
  /** In hours; the template's if there is one. */
  hours?: number;
  /** Whether the owner is assigned to it. */
  assigned?: boolean;
}

/** The firm's own jobs in the demo: in every state, some overdue or unassigned. */
const sampleJobs: readonly SampleJob[] = [
  {
    client: 'Sample Dental',
    title: 'Month-end close',
    state: 'in-progress',
    due: 5,
    closes: 'next',
    recurrence: 'monthly',
    template: 'month-end-close',
    done: 2,
    assigned: true,
  },
  {
    client: 'Sample Dental',
    title: 'Month-end close',
    state: 'done',
    due: -21,
    closes: 'newest closed',
    template: 'month-end-close',
    done: 6,
    assigned: true,
  },
  {
    client: 'Sample Dental',
    title: 'Compare ways to write off the dental chair',
    notes: 'The invoice is in Documents.',
    state: 'waiting',
    due: 9,
    assigned: true,
  },
  {
    client: 'Example Roofing',
    title: 'Quarterly payroll reports',
    state: 'to-do',
    due: 40,
    recurrence: 'quarterly',
    template: 'quarterly-payroll',
  },
  {
    client: 'Example Roofing',
    title: 'Answer the letter from the Idaho State Tax Commission',
    notes: 'They ask for the taxable sales of July through September.',
    state: 'to-do',
    due: -2,
    hours: 1.5,
    assigned: true,
  },
  {
    client: 'Sample Design Studio',
    title: 'Clean up last year’s books',
    state: 'in-progress',
    due: 18,
    hours: 12,
    assigned: true,
  },
  {
    client: 'Example Bakery',
    title: 'Month-end close',
    state: 'done',
    due: -8,
    closes: 'newest closed',
    template: 'month-end-close',
    done: 6,
    assigned: true,
  },
];

/** Documents requested together from Example Roofing; the first has arrived. */
const sampleRequest = {
  client: 'Example Roofing',
  title: 'Documents for your year-end file',
  note: 'Photos are fine as long as we can read them.',
  due: 16,
  documents: [
    'Bank statements, January through November',
    'Loan statement for the F-350',
    'Certificates of workers’ compensation insurance',
    'W-9s for this year’s subcontractors',
  ],
};

/** The newest month that is closed in the demo: the one before that of the next month-end job. */
export function demoClosedMonth(today: DateText): string {
  return monthAfter(monthToClose(addDays(today, 5)), -1);
}

/** Inserts the firm's jobs, a document request list, and what each client files. The jobs are assigned to `ownerId`. */
export async function seedJobs(
  tx: Transaction,
  clientKeys: ClientKeys,
  now: Date,
  ownerId: number,
): Promise<void> {
  const rows = await tx.select({ id: clients.id, name: clients.name }).from(clients);
  const idOf = new Map(rows.map(({ id, name }) => [name, id] as const));
  const today = firmDate(now, defaultZone);
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await tx.insert(clientDeadlineFilers).values(
    sampleClients.flatMap(({ name, filers }) => {
      const clientId = idOf.get(name);
      return clientId && filers ? [{ clientId, filers, changedBy: ownerId }] : [];
    }),
  );
  for (const { client, due, template, closes, notes = '', done = 0, hours, assigned, ...job } of sampleJobs) {
    const clientId = idOf.get(client);
    if (clientId === undefined) continue;
    const dueDate = workday(addDays(today, due));
    const from = jobTemplates.find(({ id }) => id === template);
    const items = from?.checklist ?? [];
    await tx.insert(clientJobs).values({
      ...job,
      ...(await notesColumns(tx, clientKeys, 'notes of a job', { clientId, notes })),
      clientId,
      dueDate,
      recurrenceFrom: dueDate,
      closesMonth: closes ? monthAfter(demoClosedMonth(today), closes === 'next' ? 1 : 0) : null,
      template: template ?? null,
      estimateMinutes: hours === undefined ? from?.estimateMinutes : hours * 60,
      checklist: items.map((text, index) => ({ text, done: index < done })),
      assigneeId: assigned ? ownerId : null,
      createdBy: ownerId,
      createdAt: daysAgo(12),
      completedAt: job.state === 'done' ? daysAgo(9) : null,
    });
  }
  const clientId = idOf.get(sampleRequest.client);
  if (clientId === undefined) return;
  const { title, note, due, documents } = sampleRequest;
  const dueDate = workday(addDays(today, due));
  const [list] = await tx
    .insert(requestLists)
    .values({
      clientId,
      title,
      ...(await notesColumns(tx, clientKeys, 'note of a request list', { clientId, notes: note })),
      dueDate,
      createdBy: ownerId,
      createdAt: daysAgo(4),
    })
    .returning();
  await tx.insert(tasks).values(
    documents.map((document, index) => ({
      clientId,
      title: document,
      priority: 'medium' as const,
      kind: 'document-request' as const,
      dueDate,
      recurrenceFrom: dueDate,
      requestListId: list?.id ?? null,
      createdBy: ownerId,
      createdAt: daysAgo(4),
      ...(index === 0 && { progress: 100, completedAt: daysAgo(1) }),
    })),
  );
}
