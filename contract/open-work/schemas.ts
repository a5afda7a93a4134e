import * as z from 'zod';
import { deadlineKeyPattern } from '../deadlines/rules.ts';
import { dateText } from '../text.ts';
import { openWorkKinds, turns, workOwners } from './rules.ts';

const whose = z.enum(workOwners, 'Please choose whose work to show').optional();

/** Something that has to be done; dates are yyyy-mm-dd in the firm's zone, date-times ISO 8601 UTC. */
export const openWorkItem = z.object({
  kind: z.enum(openWorkKinds),
  /** The record that it is about; of a deadline, its client, and `key` says which deadline. */
  id: z.number(),
  key: z.string(),
  title: z.string(),
  /** Who it is for or who waits for it: a client, or someone who isn't one. */
  who: z.string(),
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Since when it waits. */
  since: z.string().nullable(),
  due: z.string().nullable(),
  turn: z.enum(turns),
  /** 'overdue', 'today', one of the next seven days, or 'waiting' for others. */
  day: z.string(),
  /** Null while it is nobody's. */
  assignee: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Of an invoice: the balance or total. */
  cents: z.number().nullable(),
  /** Of a consultation: when it starts, and the link to join it, if it has one. */
  startsAt: z.string().nullable(),
  joinUrl: z.string().nullable(),
});
export type OpenWorkItem = z.output<typeof openWorkItem>;

/** An item that is back on the list on the day `until`. */
const putOffItem = openWorkItem.extend({ until: z.string() });
export type PutOffItem = z.output<typeof putOffItem>;

/** Of one kind: what is overdue or for today, what comes in the next seven days, and what waits for others. */
const kindCounts = z.object({ now: z.number(), soon: z.number(), waiting: z.number() });

/** A kind without any is left out. */
const counts = z.partialRecord(z.enum(openWorkKinds), kindCounts);
export type OpenWorkCounts = z.output<typeof counts>;

const named = {
  kind: z.enum(openWorkKinds, 'Please choose what it is'),
  id: z.int('Please choose what it is').positive('Please choose what it is'),
  /** Which deadline of its client; '' for everything else. */
  key: z.union([z.literal(''), z.string().regex(deadlineKeyPattern)], 'Please choose what it is').default(''),
};

export const openWorkSchemas = {
  list: {
    summary:
      "The open work that the caller may see: overdue, for today, of the next seven days, or waiting for others, in this order. `whose` defaults to 'mine', which is the caller's and nobody's. The counts are complete; of each kind, the first fifty items are listed.",
    query: z.object({ whose }),
    answer: z.object({ today: z.string(), items: z.array(openWorkItem), counts }),
  },
  counts: {
    summary: 'How much open work of each kind there is, of what the list shows.',
    query: z.object({ whose }),
    answer: counts,
  },
  putOff: {
    summary: 'What the caller has put off and what is still to be done, with the day on which it is back.',
    answer: z.object({ today: z.string(), items: z.array(putOffItem) }),
  },
  later: {
    summary:
      'Puts an item off until a day: the caller finds it again then, or earlier when there is news of it. Without a day, it is back at once.',
    body: z.object({ ...named, until: dateText('Please choose a day').nullable() }),
  },
  handOver: {
    summary:
      'Makes an item the work of a colleague who may see it, or of nobody. Jobs have an assignee of their own.',
    body: z.object({ ...named, assigneeId: z.int('Please choose a person').positive().nullable() }),
  },
};
