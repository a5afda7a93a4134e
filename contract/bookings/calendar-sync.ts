import * as z from 'zod';
import { line } from '../text.ts';

const calendarAddress = z
  .string('Please enter the address of the calendar')
  .trim()
  .min(1, 'Please enter the address of the calendar')
  .max(1000, 'Please use a shorter address')
  .refine(
    (value) => /^https?:\/\/[^\s@]+$/i.test(value),
    'Please enter an address that starts with https://',
  );

/** Where the firm's own calendar is, and how to sign in there. */
export const calendarConnection = z.object({
  address: calendarAddress,
  username: line({ max: 200, numbers: 'any' }).min(1, 'Please enter the username'),
  /** Never given back. Absent keeps the saved one, which only works while address and username are the saved ones. */
  password: z
    .string()
    .min(1, 'Please enter the password')
    .max(500, 'Please use a shorter password')
    .optional(),
});
export type CalendarConnection = z.output<typeof calendarConnection>;

/** The connection without its password, and how the last sync went. Date-times are ISO 8601 UTC. */
const connectedCalendar = z.object({
  address: z.string(),
  username: z.string(),
  connectedAt: z.string(),
  /** When the last sync that worked ended; null before the first. */
  syncedAt: z.string().nullable(),
  /** Why the last sync failed, for people; null after one that worked. */
  problem: z.string().nullable(),
  /** When the next sync begins at the latest. */
  nextSyncAt: z.string(),
});
export type ConnectedCalendar = z.output<typeof connectedCalendar>;

const calendarSync = z.object({ calendar: connectedCalendar.nullable() });

export const calendarSyncSchemas = {
  read: {
    summary: "The firm's own calendar that bookings are synced with, and the state of the sync.",
    answer: calendarSync,
  },
  test: {
    summary: 'Signs in to a calendar and looks whether it can be read, without saving anything.',
    body: calendarConnection,
    answer: z.object({ name: z.string() }),
  },
  save: {
    summary:
      'Connects a CalDAV calendar after trying it; an earlier one is let go, and its events stay there.',
    body: calendarConnection,
    answer: calendarSync,
  },
  disconnect: {
    summary: 'Turns the sync off: its password and busy times are deleted, events in the calendar stay.',
    answer: calendarSync,
  },
};
