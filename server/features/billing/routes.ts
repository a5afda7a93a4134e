import { billingEndpoints } from '#contract/billing.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readBilling, saveBilling } from './billing.ts';
import { deleteItem, listItems, upsertItem } from './store.ts';

/** How the firm bills, and the items it bills most. */
export function billingRoutes(deps: Pick<Deps, 'db'>): Route[] {
  const { db } = deps;
  return [
    bind(billingEndpoints.read, () => readBilling(db)),
    bind(billingEndpoints.save, ({ account, body }) => saveBilling(deps, account.id, body)),
    bind(billingEndpoints.items, () => listItems(db)),
    bind(billingEndpoints.saveItem, async ({ body }) => {
      const item = await db.transaction((tx) => upsertItem(tx, body));
      if (!item) throw new Refusal('internal');
      return item;
    }),
    bind(billingEndpoints.removeItem, async ({ params }) => {
      if (!(await db.transaction((tx) => deleteItem(tx, params.id)))) throw new Refusal('not-found');
    }),
  ];
}
