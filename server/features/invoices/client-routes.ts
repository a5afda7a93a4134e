import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceSchemas } from '#contract/invoices/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { pdfResponse } from '#server/pdf/pdf-response.ts';
import { type BillingNow, invoiceFile, receiptFile, statementFile } from './files.ts';
import { listPaymentsOfClient } from './payment-store.ts';
import { forClient, nextForClient, paymentForClient } from './present.ts';
import { countUnpaid, listOfClient } from './store.ts';

/** Invoices for the client itself (requirements 7), without drafts. */
export function clientInvoiceRoutes(
  deps: Pick<Deps, 'db' | 'limits' | 'now' | 'site' | 'publicUrl'>,
  billing: BillingNow,
): Route[] {
  return [
    bind(invoiceEndpoints.mine, invoiceSchemas.mine, async ({ account: { clientId }, query }) => {
      if (clientId === null) return [];
      const today = await deps.site.today();
      const rows = await listOfClient(deps.db, clientId, { ...query, drafts: false });
      return rows.map((row) => forClient(row, today));
    }),
    bind(invoiceEndpoints.counts, invoiceSchemas.counts, async ({ account: { clientId } }) => {
      if (clientId === null) return { count: 0, overdue: 0, balance: 0, overdueBalance: 0, next: null };
      const today = await deps.site.today();
      const { counts, next } = await countUnpaid(deps.db, clientId, today);
      const { balanceCents, overdueCents, ...numbers } = counts;
      return {
        ...numbers,
        balance: balanceCents / 100,
        overdueBalance: overdueCents / 100,
        next: next ? nextForClient(next, today) : null,
      };
    }),
    bindResponse(invoiceEndpoints.pdf, invoiceSchemas.pdf, async ({ account, params: { id } }) => {
      if (account.clientId === null) throw new ApiError('not-found');
      await deps.limits.consume('pdf', String(account.id));
      return pdfResponse(await invoiceFile(deps, billing, id, { clientId: account.clientId }));
    }),
    bind(invoiceEndpoints.payments, invoiceSchemas.payments, async ({ account: { clientId }, query }) => {
      if (clientId === null) return [];
      const rows = await listPaymentsOfClient(deps.db, clientId, query);
      return rows.map(({ payment, invoiceNumber }) => paymentForClient(payment, invoiceNumber));
    }),
    bindResponse(invoiceEndpoints.receipt, invoiceSchemas.receipt, async ({ account, params: { id } }) => {
      if (account.clientId === null) throw new ApiError('not-found');
      await deps.limits.consume('pdf', String(account.id));
      return pdfResponse(await receiptFile(deps, id, { clientId: account.clientId }));
    }),
    bindResponse(invoiceEndpoints.statement, invoiceSchemas.statement, async ({ account }) => {
      if (account.clientId === null) throw new ApiError('not-found');
      await deps.limits.consume('pdf', String(account.id));
      return pdfResponse(await statementFile(deps, account.clientId));
    }),
  ];
}
