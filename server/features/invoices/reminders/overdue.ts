import type { OverdueReminders } from '#contract/invoices/reminders.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import type { Deps } from '#server/deps.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { listOverdue } from '../overview-store.ts';
import { remind } from './reminders.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;
type Overdue = Awaited<ReturnType<typeof listOverdue>>[number];

/** Who {@link remindOverdue} would remind now, and which invoices it leaves out. */
export async function planReminders(deps: Parts, viewer: Viewer): Promise<OverdueReminders> {
  const { due, recent, unreachable } = await sortOverdue(deps, viewer);
  const withoutEmail = Map.groupBy(unreachable, ({ client }) => client.id);
  return {
    invoices: due.length,
    clients: countClients(due),
    recent: recent.length,
    withoutEmail: [...withoutEmail.values()].flatMap((clientInvoices) =>
      clientInvoices.slice(0, 1).map(({ client }) => ({ ...client, invoices: clientInvoices.length })),
    ),
  };
}

/** Sends a reminder of every overdue invoice, each in its own transaction. Skips those reminded of or paid meanwhile. */
export async function remindOverdue(
  deps: Parts,
  viewer: Viewer & { id: ActorId },
): Promise<{ invoices: number; clients: number; skipped: number }> {
  const { all, due } = await sortOverdue(deps, viewer);
  const sent: Overdue[] = [];
  await eachByItself(
    due,
    ({ id }) => `The reminder of invoice ${id}`,
    async (invoice) => {
      try {
        await remind(deps, viewer.id, invoice.id);
        sent.push(invoice);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
  );
  return { invoices: sent.length, clients: countClients(sent), skipped: all.length - sent.length };
}

/** Sorts overdue invoices by whether a reminder can go out. One without recipients is unreachable even if just reminded of. */
async function sortOverdue({ db, now, site }: Parts, viewer: Viewer) {
  const all = await listOverdue(db, await site.today(), viewer);
  const [reachable, unreachable] = [
    all.filter(({ recipients }) => recipients !== 'nobody'),
    all.filter(({ recipients }) => recipients === 'nobody'),
  ];
  const isRecent = (invoice: Overdue) => wasJustReminded(invoice, now());
  return {
    all,
    unreachable,
    recent: reachable.filter(isRecent),
    due: reachable.filter((invoice) => !isRecent(invoice)),
  };
}

function countClients(invoices: readonly Overdue[]): number {
  return new Set(invoices.map(({ client }) => client.id)).size;
}
