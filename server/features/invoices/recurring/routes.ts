import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { type Recurring, billingSchemas } from '#contract/invoices/billing-schemas.ts';
import { type Exemption, exemptionOn, totalWithTax } from '#contract/invoices/sales-tax.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findExemption } from '../sales-tax/exemptions.ts';
import { findRate, type TaxRateRow } from '../sales-tax/store.ts';
import { incomeOf } from './income.ts';
import { type Bill, changeRecurring, startRecurring, stopRecurring } from './recurring.ts';
import { listAllRecurring, listRecurring, type RecurringInvoiceRow } from './store.ts';

/** Recurring invoices. `bill` creates one invoice. */
export function recurringInvoiceRoutes(deps: Pick<Deps, 'db' | 'now' | 'site'>, bill: Bill): Route[] {
  return [
    bind(billingEndpoints.allRecurring, billingSchemas.allRecurring, async ({ account, query }) => {
      const today = await deps.site.today();
      return (await listAllRecurring(deps.db, account, query)).map(
        ({ recurring, rate, client, clientName, clientStatus }) => ({
          ...presentRecurring(recurring, rate, exemptionOn(today, client)),
          clientName,
          archived: clientStatus === 'archived',
        }),
      );
    }),
    bind(billingEndpoints.recurringIncome, billingSchemas.recurringIncome, async ({ account }) =>
      incomeOf(await listAllRecurring(deps.db, account), await deps.site.today()),
    ),
    bind(billingEndpoints.recurring, billingSchemas.recurring, async ({ params }) => {
      if (!(await findClient(deps.db, params.id))) throw new ApiError('not-found');
      const today = await deps.site.today();
      return (await listRecurring(deps.db, params.id)).map(({ recurring, rate, client }) =>
        presentRecurring(recurring, rate, exemptionOn(today, client)),
      );
    }),
    bind(billingEndpoints.repeat, billingSchemas.repeat, async ({ account, params, body }) =>
      withRate(deps, await startRecurring(deps, bill, account.id, params.id, body)),
    ),
    bind(
      billingEndpoints.changeRepeating,
      billingSchemas.changeRepeating,
      async ({ account, params, body }) =>
        withRate(deps, await changeRecurring(deps, bill, account.id, params.id, body)),
    ),
    bind(billingEndpoints.stopRepeating, billingSchemas.stopRepeating, ({ account, params }) =>
      stopRecurring(deps, account.id, params.id),
    ),
  ];
}

async function withRate(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  recurring: RecurringInvoiceRow,
): Promise<Recurring> {
  const { taxRateId, clientId } = recurring;
  const rate = taxRateId === null ? undefined : await findRate(db, taxRateId);
  return presentRecurring(recurring, rate ?? null, await findExemption(db, clientId, await site.today()));
}

function presentRecurring(
  recurring: RecurringInvoiceRow,
  rate: TaxRateRow | null,
  exemption: Exemption | null,
): Recurring {
  return { ...recurring, totalCents: totalWithTax(recurring.lines, rate && { ...rate, exemption }) };
}
