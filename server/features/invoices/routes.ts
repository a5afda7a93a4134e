import { invoiceEditing } from '#contract/invoice-editing.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { agingOf } from './aging.ts';
import { asAnswer, type BillingNow, invoiceFile, statementFile } from './files.ts';
import {
  changeDraft,
  type CloseCheckout,
  createDraft,
  removeDraft,
  restoreDraft,
  sendDraft,
  voidInvoice,
} from './invoices.ts';
import { receivePayment, takeBackPayment } from './payments.ts';
import { forFirm, wholeForFirm } from './present.ts';
import { quickBooksCsv } from './quickbooks-csv.ts';
import { remind } from './reminders.ts';
import { findInvoice, listOfClient } from './store.ts';
import { listInvoices, listSent, owed } from './overview-store.ts';
import { listPayments } from './payment-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>;

/** Invoices as the firm sees them; how it bills and what is open by card are handed in. */
export function invoiceRoutes(deps: Parts, billing: BillingNow, closeCheckout: CloseCheckout): Route[] {
  return [...lists(deps), ...one(deps, closeCheckout), ...files(deps, billing)];
}

function lists({ db, site }: Parts): Route[] {
  return [
    bind(invoiceEditing.list, async ({ query }) => {
      const today = await site.today();
      return (await listInvoices(db, today, query)).map((row) => forFirm(row, today));
    }),
    bind(invoiceEditing.aging, async () => {
      const { rows, drafts } = await owed(db);
      return agingOf(rows, drafts, await site.today());
    }),
    bind(invoiceEditing.exporting, async ({ account }) => {
      const csv = quickBooksCsv(await listSent(db));
      const entry = { accountId: account.id, action: 'invoices-exported', subject: 'invoices' };
      await db.transaction((tx) => recordActivity(tx, entry));
      return { fileName: `invoices-${await site.today()}.csv`, csv };
    }),
    bind(invoiceEditing.ofClient, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new Refusal('not-found');
      const today = await site.today();
      return (await listOfClient(db, params.id, { drafts: true })).map((row) => forFirm(row, today));
    }),
  ];
}

function one(deps: Parts, closeCheckout: CloseCheckout): Route[] {
  const whole = async ({ id }: { id: number }) => {
    const named = await findInvoice(deps.db, id);
    if (!named) throw new Refusal('not-found');
    return wholeForFirm(named, await listPayments(deps.db, [id]), await deps.site.today());
  };
  return [
    bind(invoiceEditing.create, async ({ account, params, body }) =>
      whole(await createDraft(deps, account.id, params.id, body)),
    ),
    bind(invoiceEditing.read, ({ params }) => whole(params)),
    bind(invoiceEditing.change, async ({ account, params, body }) =>
      whole(await changeDraft(deps, account.id, params.id, body)),
    ),
    bind(invoiceEditing.changeStatus, async ({ account, params: { id }, body: { status, version } }) =>
      whole(
        status === 'sent'
          ? await sendDraft(deps, account.id, id, version)
          : await voidInvoice(deps, closeCheckout, account.id, id, version),
      ),
    ),
    bind(invoiceEditing.remove, ({ account, params }) => removeDraft(deps, account.id, params.id)),
    bind(invoiceEditing.restore, async ({ account, params }) =>
      whole(await restoreDraft(deps, account.id, params.id)),
    ),
    bind(invoiceEditing.pay, async ({ account, params: { id }, body }) =>
      whole(await receivePayment(deps, closeCheckout, account.id, id, body)),
    ),
    bind(invoiceEditing.takeBackPayment, async ({ account, params }) =>
      whole(await takeBackPayment(deps, account.id, params.id)),
    ),
    bind(invoiceEditing.remind, async ({ account, params }) =>
      whole(await remind(deps, account.id, params.id)),
    ),
  ];
}

function files(deps: Parts, billing: BillingNow): Route[] {
  return [
    bindResponse(invoiceEditing.pdf, async ({ params: { id } }) =>
      asAnswer(await invoiceFile(deps, billing, id)),
    ),
    bindResponse(invoiceEditing.statement, async ({ account, params: { id } }) => {
      const file = await statementFile(deps, id);
      const entry = { accountId: account.id, clientId: id, action: 'statement-made', subject: 'clients' };
      await deps.db.transaction((tx) => recordActivity(tx, { ...entry, subjectId: id }));
      return asAnswer(file);
    }),
  ];
}
