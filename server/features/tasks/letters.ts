import { fullDate } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/firm.ts';
import { findClient, findReader } from '#server/db/the-client.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { type LetterWords, onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { findTask, type TaskRow } from './store.ts';
import type { TaskEvent } from './tell.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

interface Words {
  subject: (title: string) => string;
  paragraph: string;
}

const wordsOf: Record<TaskEvent, Words> = {
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
    subject: (title) => `Open again: ${title}`,
    paragraph: 'We have opened this task again because something is still missing.',
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

/** The letters of tasks. A writer answers null when the task or its reader is gone, or a deletion was undone. */
export function taskLetters(deps: Parts): Record<string, LetterWriter> {
  return {
    'task-for-client': async ({ taskId, accountId, event }) => {
      const task = await findTask(deps.db, Number(taskId));
      if (!task || !isEvent(event) || (event === 'removed') !== (task.deletedAt !== null)) return null;
      const { subject, paragraph } = wordsOf[event];
      return toReader(deps, Number(accountId), subject(task.title), {
        paragraphs: [paragraph, ...(task.description ? [task.description] : [])],
        facts: factsOf(task),
      });
    },
    'tasks-for-client': async ({ taskIds, accountId }) => {
      const found = await Promise.all(
        String(taskIds)
          .split(',')
          .map((id) => findTask(deps.db, Number(id))),
      );
      const open = found.filter((task) => task && !task.deletedAt).filter((task) => task !== undefined);
      if (open.length === 0) return null;
      return toReader(deps, Number(accountId), `${open.length} new ${open.length === 1 ? 'task' : 'tasks'}`, {
        paragraphs: ['There are new tasks for you in the client portal.'],
        facts: open.map((task) => [task.title, `due ${fullDate(task.dueDate)}`]),
      });
    },
    'task-completed': async ({ taskId }) => {
      const task = await findTask(deps.db, Number(taskId));
      const client = task && (await findClient(deps.db, task.clientId));
      if (!task || !client) return null;
      return toOwner(deps, client, task);
    },
  };
}

async function toReader(
  { db, site, publicUrl }: Parts,
  accountId: number,
  subject: string,
  words: Pick<LetterWords, 'paragraphs' | 'facts'>,
): Promise<Letter | null> {
  const reader = await findReader(db, accountId);
  if (!reader) return null;
  const firm = await site.firm();
  const paper = await onPaper(firm, subject, {
    greeting: `Hello ${reader.username},`,
    ...words,
    action: { label: 'Open your tasks', address: `${publicUrl()}/client-portal?tab=tasks` },
    closing: questions(firm),
  });
  return { to: reader.email, subject, ...paper };
}

async function toOwner(
  { db, site, publicUrl }: Parts,
  client: { id: number; name: string },
  task: TaskRow,
): Promise<Letter> {
  const firm = await site.firm();
  const subject = `Task completed: ${task.title}`;
  const paper = await onPaper(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [`${client.name} has completed a task.`],
    facts: factsOf(task),
    action: { label: 'Open the client', address: `${publicUrl()}/admin/clients/${client.id}` },
  });
  return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...paper };
}

function factsOf(task: TaskRow): [string, string][] {
  return [
    ['Task', task.title],
    ['Due', fullDate(task.dueDate)],
    ['Priority', task.priority],
  ];
}

function questions(firm: FirmFacts): string {
  return `Questions? Reply to this letter or call ${firm.phone}.`;
}

function isEvent(value: unknown): value is TaskEvent {
  return typeof value === 'string' && Object.hasOwn(wordsOf, value);
}
