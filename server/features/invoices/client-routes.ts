import { invoiceEndpoints } from '#contract/invoices.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { asAnswer, type BillingNow, invoiceFile, statementFile } from './files.ts';
import { forClient } from './present.ts';
import { listOfClient } from './store.ts';

/** A client's own invoices (spec section 7), without drafts. */
export function clientInvoiceRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>,
  billing: BillingNow,
): Route[] {
  return [
    bind(invoiceEndpoints.mine, async ({ account: { clientId } }) => {
      if (clientId === null) return [];
      const today = await deps.site.today();
      const rows = await listOfClient(deps.db, clientId, { drafts: false });
      return rows.map((row) => forClient(row, today));
    }),
    bindResponse(invoiceEndpoints.pdf, async ({ account, params: { id } }) => {
      if (account.clientId === null) throw new Refusal('not-found');
      return asAnswer(await invoiceFile(deps, billing, id, { clientId: account.clientId }));
    }),
    bindResponse(invoiceEndpoints.statement, async ({ account }) => {
      if (account.clientId === null) throw new Refusal('not-found');
      return asAnswer(await statementFile(deps, account.clientId));
    }),
  ];
}
