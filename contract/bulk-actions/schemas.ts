import * as z from 'zod';
import { id, line } from '../text.ts';
import { type BulkActionKind, bulkActionInputs } from './inputs.ts';
import { bulkSubjects, maxBulkRows } from './rules.ts';

const rowId = z.int('Please choose rows of the list').positive('Please choose rows of the list');

/** The filters of a list, as its call takes them in its query. */
const listFilter = z.record(line({ max: 40 }), line({ max: 100, numbers: 'any' }));
export type ListFilter = z.output<typeof listFilter>;

/** The rows that are chosen one by one, or all that match the filters of the list. */
const selection = z.union(
  [
    z.object({
      ids: z
        .array(rowId)
        .min(1, 'Please choose at least one')
        .max(maxBulkRows, `Please choose at most ${maxBulkRows}`),
    }),
    z.object({ filter: listFilter }),
  ],
  'Please choose rows of the list',
);
export type BulkSelection = z.output<typeof selection>;

function actionOf<Kind extends BulkActionKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    input: bulkActionInputs[kind],
    selection,
    /** The count of the preview: if it has changed, starting is a conflict. */
    expected: z.int().min(0).optional(),
  });
}

/** What to do, and with which rows. */
const action = z.discriminatedUnion(
  'kind',
  [
    actionOf('add-tag'),
    actionOf('remove-tag'),
    actionOf('ask-for-documents'),
    actionOf('create-task'),
    actionOf('invite-to-portal'),
    actionOf('create-job'),
    actionOf('send-message'),
    actionOf('set-entity-type'),
    actionOf('archive'),
    actionOf('send-invoices'),
    actionOf('remind'),
    actionOf('record-payments'),
    actionOf('create-drafts'),
    actionOf('create-invoices'),
    actionOf('set-job-state'),
    actionOf('set-job-due-date'),
    actionOf('assign-jobs'),
    actionOf('give-access'),
    actionOf('draft-letters'),
    actionOf('create-letters'),
    actionOf('send-letters'),
    actionOf('remind-signers'),
    actionOf('renew-letters'),
  ],
  'Please choose what to do',
);
export type NewBulkAction = z.output<typeof action>;
type WithoutRows<Action> = Action extends unknown ? Omit<Action, 'selection' | 'expected'> : never;
/** What to do, before it is said with which rows. */
export type BulkRequest = WithoutRows<z.input<typeof action>>;

/** A row that is not done, and why. */
const leftOutRow = z.object({ id: z.number(), name: z.string(), reason: z.string() });
export type LeftOutRow = z.output<typeof leftOutRow>;

/** A row that it is done for, with what happens to it where that differs from row to row. */
const plannedRow = z.object({ id: z.number(), name: z.string(), detail: z.string() });

const preview = z.object({
  subject: z.enum(bulkSubjects),
  /** How many rows it will be done for. */
  count: z.number(),
  /** The first ones. */
  rows: z.array(plannedRow),
  leftOutCount: z.number(),
  /** The first ones. */
  leftOut: z.array(leftOutRow),
  /** What follows for the clients, in a sentence; empty if nothing does. */
  effect: z.string(),
  /** Why it can't be undone; null if it can. */
  notUndoable: z.string().nullable(),
});
export type BulkActionPreview = z.output<typeof preview>;

/** A bulk action and how far it is; date-times are ISO 8601 UTC. */
export const bulkAction = z.object({
  id: z.number(),
  subject: z.enum(bulkSubjects),
  /** What is done, such as 'Add the tag VIP'. */
  title: z.string(),
  /** Who started it. */
  by: z.string(),
  waiting: z.number(),
  done: z.number(),
  /** Left out or failed. */
  leftOutCount: z.number(),
  leftOut: z.array(leftOutRow),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone; null if it can't, or has been. */
  undoableUntil: z.string().nullable(),
  /** Why it can't be undone; null if it can, or could. */
  notUndoable: z.string().nullable(),
});
export type BulkAction = z.output<typeof bulkAction>;

const actionId = z.object({ id });

export const bulkActionSchemas = {
  count: {
    summary: 'How many rows a list has with these filters.',
    body: z.object({ subject: z.enum(bulkSubjects, 'Please choose a list'), filter: listFilter }),
    answer: z.object({ count: z.number() }),
  },
  preview: {
    summary:
      'What a bulk action would do: for how many rows, and which ones are left out and why. Changes nothing.',
    body: action,
    answer: preview,
  },
  start: {
    summary:
      'Starts a bulk action, which the server then does row by row; `expected` is the count of its preview: if it has changed, the answer is a conflict.',
    body: action,
    answer: bulkAction,
  },
  list: {
    summary: 'The bulk actions that the caller started within a day, newest first.',
    answer: z.array(bulkAction),
  },
  read: {
    summary:
      'A bulk action: how far it is, and which rows are left out and why. Others than owners read only their own.',
    params: actionId,
    answer: bulkAction,
  },
  leftOut: {
    summary: 'The rows of a bulk action that were left out, with the reasons, as CSV.',
    params: actionId,
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  undo: {
    summary:
      'Undoes the rows that a bulk action has done, as a bulk action of its own; a conflict once an hour has passed or if it can’t be undone.',
    params: actionId,
    answer: bulkAction,
  },
};
