import { fullDate } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { findTask, type TaskRow } from './store.ts';
import type { TaskEvent } from './events.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

interface Copy {
  subject: (title: string) => string;
  paragraph: string;
}

const wordsOf: Record<TaskEvent, Copy> = {
  created: {
    subject: (title) => `New task: ${title}`,
    paragraph: 'There is a new task for you in the client portal.',
  },
  changed: {
    subject: (title) => `Changed task: ${title}`,
    paragraph: 'We have changed one of your tasks. This is what we need now.',
  },
  completed: {
    subject: (title) => `Completed for you: ${title}`,
    paragraph: 'We have marked this task complete. There is nothing left for you to do.',
  },
  reopened: {
    subject: (title) => `Reopened: ${title}`,
    paragraph: 'We have reopened this task. It is back on your list.',
  },
  removed: {
    subject: (title) => `No longer needed: ${title}`,
    paragraph: 'We have taken this task off your list. There is nothing left for you to do.',
  },
  restored: {
    subject: (title) => `On your list again: ${title}`,
    paragraph: 'We have put this task back on your list.',
  },
};

/** The emails of tasks. A template returns null when the task or its reader is deleted, or a deletion was undone. */
export function taskEmails(deps: Parts) {
  return {
    'task-for-client': async ({ taskId, accountId, event }) => {
      const task = await findTask(deps.db, taskId);
      if (!task || (event === 'removed') !== (task.deletedAt !== null)) return null;
      const { subject, paragraph } = wordsOf[event];
      return toReader(deps, { accountId, clientId: task.clientId }, subject(task.title), {
        paragraphs: [paragraph, ...(task.description ? [task.description] : [])],
        facts: factsOf(task),
      });
    },
    'tasks-for-client': async ({ taskIds, accountId }) => {
      const found = await Promise.all(taskIds.split(',').map((id) => findTask(deps.db, Number(id))));
      const open = found.filter((task) => task && !task.deletedAt).filter((task) => task !== undefined);
      const [first] = open;
      if (!first) return null;
      const reader = { accountId, clientId: first.clientId };
      return toReader(deps, reader, `${open.length} new ${open.length === 1 ? 'task' : 'tasks'}`, {
        paragraphs: ['There are new tasks for you in the client portal.'],
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
  { db, site, publicUrl }: Parts,
  whose: { accountId: number; clientId: number },
  subject: string,
  { paragraphs, facts }: Pick<EmailContent, 'paragraphs' | 'facts'>,
): Promise<OutgoingEmail | null> {
  const reader = await findReaderOf(db, whose);
  if (!reader) return null;
  const firm = await site.firm();
  const content = await renderEmail(firm, subject, {
    greeting: greetingFor(reader),
    paragraphs: [...aboutBusiness(reader), ...paragraphs],
    ...(facts && { facts }),
    action: { label: 'Open your tasks', address: portalAddress(publicUrl(), 'tasks', reader) },
    closing: questions(firm),
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

function questions(firm: FirmFacts): string {
  return `Questions? Reply to this email or call ${firm.phone}.`;
}
