import { fullDate } from '#contract/dates.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { findTask, type TaskRow } from './store.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

/** The task emails. A template returns null if the task or its reader was deleted, or if a deletion was undone. */
export function taskEmails(parts: Parts, findText: FindEmailText) {
  const deps = { ...parts, findText };
  return {
    'task-for-client': async ({ taskId, accountId, event }) => {
      const task = await findTask(deps.db, taskId);
      if (!task || (event === 'removed') !== (task.deletedAt !== null)) return null;
      // No email about a change of a task that is already completed.
      if (event === 'changed' && task.completedAt !== null) return null;
      return toReader(deps, { accountId, clientId: task.clientId }, `task-${event}`, {
        values: { task: task.title, due: fullDate(task.dueDate) },
        paragraphs: task.description ? [task.description] : [],
        facts: factsOf(task),
      });
    },
    'tasks-for-client': async ({ taskIds, accountId }) => {
      const found = await Promise.all(taskIds.split(',').map((id) => findTask(deps.db, Number(id))));
      const open = found.filter((task) => task && !task.deletedAt).filter((task) => task !== undefined);
      const [first] = open;
      if (!first) return null;
      const reader = { accountId, clientId: first.clientId };
      return toReader(deps, reader, 'tasks-created', {
        values: { tasks: `${open.length} new ${open.length === 1 ? 'task' : 'tasks'}` },
        paragraphs: [],
        facts: open.map((task) => [task.title, `Due ${fullDate(task.dueDate)}`]),
      });
    },
    'task-completed': async ({ taskId }) => {
      const task = await findTask(deps.db, taskId);
      const client = task && (await findClient(deps.db, task.clientId));
      if (!task || !client) return null;
      return toOwner(deps, client, task);
    },
  } satisfies Partial<EmailTemplates>;
}

async function toReader(
  { db, site, publicUrl, findText }: Parts & { findText: FindEmailText },
  recipient: { accountId: number; clientId: number },
  kind: OwnTextKind,
  {
    values,
    paragraphs,
    facts,
  }: Pick<EmailContent, 'paragraphs' | 'facts'> & { values: Readonly<Record<string, string>> },
): Promise<OutgoingEmail | null> {
  const reader = await findReaderOf(db, recipient);
  if (!reader) return null;
  const firm = await site.firm();
  const { subject, opening, closing } = fillPlaceholders(await findText(kind), {
    firm: firm.name,
    phone: firm.phone,
    ...values,
  });
  const content = await renderEmail(firm, subject, {
    greeting: greetingFor(reader),
    paragraphs: [...aboutBusiness(reader), opening, ...paragraphs],
    ...(facts && { facts }),
    action: { label: 'Open your tasks', address: portalAddress(publicUrl(), 'tasks', reader) },
    closing,
  });
  return { to: reader.email, subject, ...content };
}

async function toOwner(
  { db, site, publicUrl }: Parts,
  client: { id: number; name: string },
  task: TaskRow,
): Promise<OutgoingEmail | null> {
  const firm = await site.firm();
  const to = await noticeRecipients(db, firm, { topic: 'task', clientId: client.id });
  if (to === null) return null;
  const subject = `Task completed: ${task.title}`;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [`${client.name} completed a task.`],
    facts: factsOf(task),
    action: { label: 'Open the client', address: `${publicUrl()}/admin/clients/${client.id}` },
  });
  return { to, subject, ...content };
}

function factsOf(task: TaskRow): [string, string][] {
  return [
    ['Task', task.title],
    ['Due', fullDate(task.dueDate)],
    ['Priority', task.priority],
  ];
}
