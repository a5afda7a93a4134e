import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { salesTaxSchemas } from '#contract/invoices/sales-tax-schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { findExemption } from './exemptions.ts';
import { addRate, archiveRate, changeRate, presentRate } from './rates.ts';
import { findLateEntry, listRates, sumSales, sumTaxByRate } from './store.ts';

/** Sales tax rates, exemptions, and the report of sales tax invoiced and received. */
export function salesTaxRoutes(deps: Pick<Deps, 'db' | 'now' | 'site'>): Route[] {
  const { db } = deps;
  return [
    bind(salesTaxEndpoints.rates, salesTaxSchemas.rates, async () => (await listRates(db)).map(presentRate)),
    bind(salesTaxEndpoints.addRate, salesTaxSchemas.addRate, async ({ account, body }) =>
      presentRate(await addRate(deps, account.id, body)),
    ),
    bind(salesTaxEndpoints.changeRate, salesTaxSchemas.changeRate, async ({ account, params, body }) =>
      presentRate(await changeRate(deps, account.id, params.id, body)),
    ),
    bind(salesTaxEndpoints.archiveRate, salesTaxSchemas.archiveRate, async ({ account, params, body }) =>
      presentRate(await archiveRate(deps, account.id, params.id, body.archived)),
    ),
    bind(salesTaxEndpoints.exemption, salesTaxSchemas.exemption, async ({ params: { id } }) => {
      if (!(await findClient(db, id))) throw new ApiError('not-found');
      return { exemption: await findExemption(db, id, await deps.site.today()) };
    }),
    bind(salesTaxEndpoints.report, salesTaxSchemas.report, async ({ query: { from, to } }) => {
      const period = { from, to, zone: await deps.site.zone() };
      const [sales, rates, lastRecordedOn] = await Promise.all([
        sumSales(db, from, to),
        sumTaxByRate(db, period),
        findLateEntry(db, period),
      ]);
      return { from, to, ...sales, lastRecordedOn, rates };
    }),
  ];
}
