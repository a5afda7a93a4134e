import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { salesTaxSchemas } from '#contract/invoices/sales-tax-schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { findExemption } from './exemptions.ts';
import { addRate, archiveRate, changeRate, shownRate } from './rates.ts';
import { listRates, salesBetween, taxBetween } from './store.ts';

/** The rates of sales tax, and what of it was invoiced and received. */
export function salesTaxRoutes(deps: Pick<Deps, 'db' | 'now' | 'site'>): Route[] {
  const { db } = deps;
  return [
    bind(salesTaxEndpoints.rates, salesTaxSchemas.rates, async () => (await listRates(db)).map(shownRate)),
    bind(salesTaxEndpoints.addRate, salesTaxSchemas.addRate, async ({ account, body }) =>
      shownRate(await addRate(deps, account.id, body)),
    ),
    bind(salesTaxEndpoints.changeRate, salesTaxSchemas.changeRate, async ({ account, params, body }) =>
      shownRate(await changeRate(deps, account.id, params.id, body)),
    ),
    bind(salesTaxEndpoints.archiveRate, salesTaxSchemas.archiveRate, async ({ account, params, body }) =>
      shownRate(await archiveRate(deps, account.id, params.id, body.archived)),
    ),
    bind(salesTaxEndpoints.exemption, salesTaxSchemas.exemption, async ({ params: { id } }) => {
      if (!(await findClient(db, id))) throw new ApiError('not-found');
      return { exemption: await findExemption(db, id, await deps.site.today()) };
    }),
    bind(salesTaxEndpoints.report, salesTaxSchemas.report, async ({ query: { from, to } }) => {
      const [salesCents, rates] = await Promise.all([salesBetween(db, from, to), taxBetween(db, from, to)]);
      return { from, to, salesCents, rates };
    }),
  ];
}
