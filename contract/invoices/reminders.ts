import * as z from 'zod';

/** A client whose overdue invoices get no reminder by email. */
const unreachable = z.object({
  id: z.number(),
  name: z.string(),
  /** How many of its invoices are overdue. */
  invoices: z.number(),
});

/** Who gets the reminders of one press; counts are of invoices: of each, everyone at the client who gets such emails gets one. */
export const overdueReminders = z.object({
  invoices: z.number(),
  /** Clients that get at least one email. */
  clients: z.number(),
  /** Overdue invoices left out since a reminder of them went out within a day. */
  recent: z.number(),
  /** Clients left out: nobody there has access to the portal with emails about invoices switched on. */
  withoutEmail: z.array(unreachable),
});
export type OverdueReminders = z.output<typeof overdueReminders>;

/** What was sent: `invoices` reminded of at `clients`; `skipped` counts the overdue invoices that were left out. */
export const sentReminders = z.object({ invoices: z.number(), clients: z.number(), skipped: z.number() });
