import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { adminInvoiceSchemas } from '#contract/invoices/schemas.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { recordOnceAlone } from '#server/domain/record-once.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { agingOf } from './aging.ts';
import { asAnswer, type BillingNow, invoiceFile, previewFile, receiptFile, statementFile } from './files.ts';
import {
  changeDraft,
  createDraft,
  duplicateInvoice,
  removeDraft,
  restoreDraft,
  sendDraft,
  voidInvoice,
} from './invoices.ts';
import { receivePayment, takeBackPayment } from './payments.ts';
import { forFirm, wholeForFirm } from './present.ts';
import { planReminders, remindOverdue } from './reminders/overdue.ts';
import { remind } from './reminders/reminders.ts';
import { recordRefund } from './refunds.ts';
import { findInvoice, listOfClient } from './store.ts';
import { amountFor, entryOf } from './events.ts';
import { balanceOf, listInvoices, owed, recipientsOfInvoice } from './overview-store.ts';
import { findPayment, listPayments } from './payment-store.ts';
import type { CloseCheckout } from './without-checkout.ts';
import { findWriteOff, writtenOffSince } from './write-offs/store.ts';
import { reinstate, writeOffBalance } from './write-offs/write-offs.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl' | 'limits'>;

/** Invoices as the firm sees them; how it bills and what is open by card are handed in. */
export function invoiceRoutes(deps: Parts, billing: BillingNow, closeCheckout: CloseCheckout): Route[] {
  return [...lists(deps), ...one(deps, billing, closeCheckout), ...files(deps, billing)];
}

function lists(deps: Parts): Route[] {
  const { db, site } = deps;
  return [
    bind(adminInvoiceEndpoints.list, adminInvoiceSchemas.list, async ({ query, account }) => {
      const today = await site.today();
      return (await listInvoices(db, today, query, account)).map((row) => forFirm(row, today));
    }),
    bind(adminInvoiceEndpoints.aging, adminInvoiceSchemas.aging, async ({ account }) => {
      const today = await site.today();
      const writtenOffCents = await writtenOffSince(db, `${today.slice(0, 4)}-01-01`, account);
      return agingOf({ ...(await owed(db, account)), writtenOffCents }, today);
    }),
    bind(adminInvoiceEndpoints.overdueReminders, adminInvoiceSchemas.overdueReminders, ({ account }) =>
      planReminders(deps, account),
    ),
    bind(adminInvoiceEndpoints.remindOverdue, adminInvoiceSchemas.remindOverdue, ({ account }) =>
      remindOverdue(deps, account),
    ),
    bind(adminInvoiceEndpoints.balance, adminInvoiceSchemas.balance, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return balanceOf(db, params.id, await site.today());
    }),
    bind(adminInvoiceEndpoints.ofClient, adminInvoiceSchemas.ofClient, async ({ account, params, query }) => {
      const client = await findClient(db, params.id);
      if (!client) throw new ApiError('not-found');
      await recordOnceAlone(deps, {
        accountId: account.id,
        clientId: client.id,
        action: 'client-invoices-read',
        subject: 'clients',
        subjectId: client.id,
        detail: { title: client.name },
      });
      const today = await site.today();
      return (await listOfClient(db, params.id, { ...query, drafts: true })).map((row) =>
        forFirm(row, today),
      );
    }),
  ];
}

function one(deps: Parts, billing: BillingNow, closeCheckout: CloseCheckout): Route[] {
  const whole = async ({ id }: { id: number }) => {
    const named = await findInvoice(deps.db, id);
    if (!named) throw new ApiError('not-found');
    const [payments, writeOff, emailRecipients] = await Promise.all([
      listPayments(deps.db, [id]),
      findWriteOff(deps.db, id),
      recipientsOfInvoice(deps.db, id),
    ]);
    const records = { payments, writeOff: writeOff ?? null, emailRecipients };
    return wholeForFirm(named, records, await deps.site.today());
  };
  return [
    bind(adminInvoiceEndpoints.create, adminInvoiceSchemas.create, async ({ account, params, body }) =>
      whole(await createDraft(deps, account.id, params.id, body)),
    ),
    bind(adminInvoiceEndpoints.duplicate, adminInvoiceSchemas.duplicate, async ({ account, params }) =>
      whole(await duplicateInvoice(deps, account.id, params.id, (await billing()).dueDays)),
    ),
    bind(adminInvoiceEndpoints.read, adminInvoiceSchemas.read, async ({ account, params }) => {
      await noteReading(deps, account.id, params.id, 'invoice-read');
      return whole(params);
    }),
    bind(adminInvoiceEndpoints.change, adminInvoiceSchemas.change, async ({ account, params, body }) =>
      whole(await changeDraft(deps, account.id, params.id, body)),
    ),
    bind(
      adminInvoiceEndpoints.changeStatus,
      adminInvoiceSchemas.changeStatus,
      async ({ account, params: { id }, body: { status, version } }) =>
        whole(
          status === 'sent'
            ? await sendDraft(deps, account.id, id, version)
            : await voidInvoice(deps, closeCheckout, account.id, id, version),
        ),
    ),
    bind(adminInvoiceEndpoints.remove, adminInvoiceSchemas.remove, ({ account, params }) =>
      removeDraft(deps, account.id, params.id),
    ),
    bind(adminInvoiceEndpoints.restore, adminInvoiceSchemas.restore, async ({ account, params }) =>
      whole(await restoreDraft(deps, account.id, params.id)),
    ),
    bind(adminInvoiceEndpoints.pay, adminInvoiceSchemas.pay, async ({ account, params: { id }, body }) =>
      whole(await receivePayment(deps, closeCheckout, account.id, id, body)),
    ),
    bind(
      adminInvoiceEndpoints.refund,
      adminInvoiceSchemas.refund,
      async ({ account, params: { id }, body }) => whole(await recordRefund(deps, account.id, id, body)),
    ),
    bind(
      adminInvoiceEndpoints.takeBackPayment,
      adminInvoiceSchemas.takeBackPayment,
      async ({ account, params }) => whole(await takeBackPayment(deps, account.id, params.id)),
    ),
    bind(
      adminInvoiceEndpoints.writeOff,
      adminInvoiceSchemas.writeOff,
      async ({ account, params: { id }, body }) =>
        whole(await writeOffBalance(deps, closeCheckout, account.id, id, body)),
    ),
    bind(adminInvoiceEndpoints.reinstate, adminInvoiceSchemas.reinstate, async ({ account, params }) =>
      whole(await reinstate(deps, account.id, params.id)),
    ),
    bind(adminInvoiceEndpoints.remind, adminInvoiceSchemas.remind, async ({ account, params }) =>
      whole(await remind(deps, account.id, params.id)),
    ),
  ];
}

function files(deps: Parts, billing: BillingNow): Route[] {
  return [
    bindResponse(
      adminInvoiceEndpoints.preview,
      adminInvoiceSchemas.preview,
      async ({ account, params: { id }, body }) => {
        await deps.limits.consume('invoice-preview', String(account.id));
        return asAnswer(await previewFile(deps, billing, id, body));
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.pdf,
      adminInvoiceSchemas.pdf,
      async ({ account, params: { id }, request }) => {
        if (request.method === 'GET') await noteReading(deps, account.id, id, 'invoice-pdf-read');
        return asAnswer(await invoiceFile(deps, billing, id));
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.receipt,
      adminInvoiceSchemas.receipt,
      async ({ account, params: { id }, request }) => {
        const file = await receiptFile(deps, id);
        if (request.method === 'GET') await noteReceipt(deps, account.id, id);
        return asAnswer(file);
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.statement,
      adminInvoiceSchemas.statement,
      async ({ account, params: { id } }) => {
        const file = await statementFile(deps, id);
        const entry = {
          accountId: account.id,
          clientId: id,
          action: 'statement-made' as const,
          subject: 'clients',
        };
        await deps.db.transaction((tx) => audit(tx, { ...entry, subjectId: id }));
        return asAnswer(file);
      },
    ),
  ];
}

/** Notes in the audit log that someone of the firm reads an invoice; refuses where there is none. */
async function noteReading(
  deps: Parts,
  actor: ActorId,
  id: number,
  action: 'invoice-read' | 'invoice-pdf-read',
): Promise<void> {
  const named = await findInvoice(deps.db, id);
  if (!named) throw new ApiError('not-found');
  await recordOnceAlone(deps, entryOf(named.invoice, action, actor));
}

/** Notes in the audit log that someone of the firm opens the receipt of a payment. */
async function noteReceipt(deps: Parts, actor: ActorId, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  const named = payment && (await findInvoice(deps.db, payment.invoiceId));
  if (!payment || !named) throw new ApiError('not-found');
  const title = amountFor(named.invoice, Math.abs(payment.amountCents));
  await recordOnceAlone(deps, entryOf(named.invoice, 'receipt-read', actor, title));
}
