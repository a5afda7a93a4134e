import * as z from 'zod';
import { asWebAddress } from '../forms/web-address.ts';
import { line } from '../text.ts';

const calendarAddress = z
  .string('Please enter the address of the calendar')
  .trim()
  .min(1, 'Please enter the address of the calendar')
  .overwrite(asWebAddress)
  .max(1000, 'Please use a shorter address')
  .refine(
    (value) => /^https?:\/\/[^\s@]+$/i.test(value),
    'Please enter an address that starts with https://',
  );

/** Where the firm's own calendar is, and how to sign in there. */
export const calendarConnection = z.object({
  address: calendarAddress,
  username: line({ max: 200, numbers: 'any' }).min(1, 'Please enter the username'),
  /** Never answered. If absent, the saved one is kept, which works only while address and username are the saved ones. */
  password: z
    .string()
    .min(1, 'Please enter the password')
    .max(500, 'Please use a shorter password')
    .optional(),
  /** Whether invitations that the owner has not answered block their times. If absent, the saved choice stays. */
  blocksUnanswered: z.boolean().optional(),
  /** Whether tentative events, and those that the owner answered with maybe, do. */
  blocksTentative: z.boolean().optional(),
});
export type CalendarConnection = z.output<typeof calendarConnection>;

/** The connection without its password, and how the last sync went. Date-times are ISO 8601 UTC. */
const connectedCalendar = z.object({
  address: z.string(),
  username: z.string(),
  connectedAt: z.string(),
  /** When the last successful sync ended; null before the first. */
  syncedAt: z.string().nullable(),
  /** Why the last sync failed, as a message for people; null after a successful one. */
  problem: z.string().nullable(),
  /** The latest time at which the next sync begins. */
  nextSyncAt: z.string(),
  /** True while a sync runs. */
  syncing: z.boolean(),
  /** How many events of how many are read; null unless a reading goes on, in this sync or in the next. */
  progress: z.object({ read: z.number(), total: z.number() }).nullable(),
  /** Events whose times could not be read; what the first of them are called, and when they block time, if that is known. */
  unreadable: z.object({
    count: z.number(),
    events: z.array(z.object({ title: z.string(), startsAt: z.string().nullable() })),
  }),
  blocksUnanswered: z.boolean(),
  blocksTentative: z.boolean(),
});
export type ConnectedCalendar = z.output<typeof connectedCalendar>;

const calendarSync = z.object({ calendar: connectedCalendar.nullable() });

export const calendarSyncSchemas = {
  read: {
    summary: "The firm's own calendar that bookings are synced with, and the state of the sync.",
    answer: calendarSync,
  },
  test: {
    summary: 'Signs in to a calendar and checks that it can be read; saves nothing.',
    body: calendarConnection,
    answer: z.object({ name: z.string() }),
  },
  save: {
    summary:
      'Connects a CalDAV calendar after testing it. Another one is disconnected, and its events stay there; the same one goes on with the new password and choices.',
    body: calendarConnection,
    answer: calendarSync,
  },
  sync: {
    summary:
      'Starts a sync now and answers when it has ended, or after some seconds while it goes on. At most 10 in ten minutes.',
    answer: calendarSync,
  },
  disconnect: {
    summary:
      'Turns the sync off: the stored password and busy times are deleted, events in the calendar stay.',
    answer: calendarSync,
  },
};
