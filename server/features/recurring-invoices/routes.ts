import { billingEndpoints, type Recurring } from '#contract/billing.ts';
import { totalOf } from '#contract/invoice-lines.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Bill, changeSeries, startSeries, stopSeries } from './recurring.ts';
import { listSeries, type SeriesRow } from './store.ts';

/** Invoices that write themselves; how one is written is handed in. */
export function recurringInvoiceRoutes(deps: Pick<Deps, 'db' | 'now' | 'site'>, bill: Bill): Route[] {
  return [
    bind(billingEndpoints.recurring, async ({ params }) => {
      if (!(await findClient(deps.db, params.id))) throw new Refusal('not-found');
      return (await listSeries(deps.db, params.id)).map(shown);
    }),
    bind(billingEndpoints.repeat, async ({ account, params, body }) =>
      shown(await startSeries(deps, bill, account.id, params.id, body)),
    ),
    bind(billingEndpoints.changeRepeating, async ({ account, params, body }) =>
      shown(await changeSeries(deps, bill, account.id, params.id, body)),
    ),
    bind(billingEndpoints.stopRepeating, ({ account, params }) => stopSeries(deps, account.id, params.id)),
  ];
}

function shown({ id, clientId, lines, note, every, nextOn, dueDays, sends }: SeriesRow): Recurring {
  return { id, clientId, lines, note, every, nextOn, dueDays, sends, totalCents: totalOf(lines) };
}
