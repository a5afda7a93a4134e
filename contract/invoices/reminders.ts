import * as z from 'zod';

/** A client whose overdue invoices get no reminder by email. */
const unreachable = z.object({
  id: z.number(),
  name: z.string(),
  /** How many of its invoices are overdue. */
  invoices: z.number(),
});

/**
 * Who would get reminders of all overdue invoices. Counts are of invoices, not emails: each may go to several people at a
 * client.
 */
export const overdueReminders = z.object({
  invoices: z.number(),
  /** Clients that get at least one email. */
  clients: z.number(),
  /** Overdue invoices left out because a reminder was sent within a day. */
  recent: z.number(),
  /** Clients left out: nobody there has access to the portal with emails about invoices switched on. */
  withoutEmail: z.array(unreachable),
});
export type OverdueReminders = z.output<typeof overdueReminders>;

/** What was sent: the number of invoices and of clients; `skipped` counts the overdue invoices left out. */
export const sentReminders = z.object({ invoices: z.number(), clients: z.number(), skipped: z.number() });
