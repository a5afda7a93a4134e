import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { billingSchemas } from '#contract/invoices/billing-schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError, changedMeanwhile } from '#server/domain/api-error.ts';
import { readBilling, saveBilling } from './billing.ts';
import { deleteItem, listItems, saveItem } from './store.ts';

/** The billing settings and the catalog of items that the firm bills most. */
export function billingRoutes(deps: Pick<Deps, 'db'>): Route[] {
  const { db } = deps;
  return [
    bind(billingEndpoints.read, billingSchemas.read, () => readBilling(db)),
    bind(billingEndpoints.save, billingSchemas.save, ({ account, body }) =>
      saveBilling(deps, account.id, body),
    ),
    bind(billingEndpoints.items, billingSchemas.items, () => listItems(db)),
    bind(billingEndpoints.saveItem, billingSchemas.saveItem, async ({ body }) => {
      const item = await db.transaction((tx) => saveItem(tx, body));
      if (!item) throw changedMeanwhile('this item');
      return item;
    }),
    bind(billingEndpoints.removeItem, billingSchemas.removeItem, async ({ params }) => {
      if (!(await db.transaction((tx) => deleteItem(tx, params.id)))) throw new ApiError('not-found');
    }),
  ];
}
