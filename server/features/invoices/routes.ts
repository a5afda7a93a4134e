import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { adminInvoiceSchemas } from '#contract/invoices/schemas.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { auditOnceStandalone } from '#server/domain/audit-once.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { pdfResponse } from '#server/pdf/pdf-response.ts';
import { missingCharacters } from '#server/pdf/missing-characters.ts';
import { agingOf } from './aging.ts';
import { type BillingNow, invoiceFile, previewFile, receiptFile, statementFile } from './files.ts';
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
import { missingFromDraft } from './missing-from-draft.ts';
import { remind } from './reminders/reminders.ts';
import { recordRefund } from './refunds.ts';
import { findInvoice, listOfClient } from './store.ts';
import { amountFor, auditEntry } from './events.ts';
import { balanceOf, listInvoices, recipientsOfInvoice, unpaidByDueDate } from './overview-store.ts';
import { findPayment, listPayments } from './payment-store.ts';
import type { CloseCheckout } from './without-checkout.ts';
import { findWriteOff, sumWrittenOffSince } from './write-offs/store.ts';
import { reinstate, writeOffBalance } from './write-offs/write-offs.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl' | 'limits'>;

/** Invoices for the firm. */
export function invoiceRoutes(deps: Parts, billing: BillingNow, closeCheckout: CloseCheckout): Route[] {
  return [...listRoutes(deps), ...invoiceActions(deps, billing, closeCheckout), ...fileRoutes(deps, billing)];
}

function listRoutes(deps: Parts): Route[] {
  const { db, site } = deps;
  return [
    bind(adminInvoiceEndpoints.list, adminInvoiceSchemas.list, async ({ query, account }) => {
      const today = await site.today();
      return (await listInvoices(db, today, query, account)).map((row) => forFirm(row, today));
    }),
    bind(adminInvoiceEndpoints.aging, adminInvoiceSchemas.aging, async ({ account }) => {
      const today = await site.today();
      const writtenOffCents = await sumWrittenOffSince(db, `${today.slice(0, 4)}-01-01`, account);
      return agingOf({ ...(await unpaidByDueDate(db, account)), writtenOffCents }, today);
    }),
    bind(adminInvoiceEndpoints.balance, adminInvoiceSchemas.balance, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return balanceOf(db, params.id, await site.today());
    }),
    bind(adminInvoiceEndpoints.ofClient, adminInvoiceSchemas.ofClient, async ({ account, params, query }) => {
      const client = await findClient(db, params.id);
      if (!client) throw new ApiError('not-found');
      await auditOnceStandalone(deps, {
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

function invoiceActions(deps: Parts, billing: BillingNow, closeCheckout: CloseCheckout): Route[] {
  const readInvoice = async ({ id }: { id: number }) => {
    const found = await findInvoice(deps.db, id);
    if (!found) throw new ApiError('not-found');
    const [payments, writeOff, emailRecipients] = await Promise.all([
      listPayments(deps.db, [id]),
      findWriteOff(deps.db, id),
      recipientsOfInvoice(deps.db, id),
    ]);
    const { dueDays, instructions } = await billing();
    const missing = await missingFromDraft(found, { firm: await deps.site.firm(), instructions });
    const records = {
      payments,
      writeOff: writeOff ?? null,
      emailRecipients,
      dueDays,
      missingCharacters: missing,
    };
    return wholeForFirm(found, records, await deps.site.today());
  };
  return [
    bind(adminInvoiceEndpoints.create, adminInvoiceSchemas.create, async ({ account, params, body }) =>
      readInvoice(await createDraft(deps, account.id, params.id, body)),
    ),
    bind(adminInvoiceEndpoints.duplicate, adminInvoiceSchemas.duplicate, async ({ account, params }) =>
      readInvoice(await duplicateInvoice(deps, account.id, params.id, (await billing()).dueDays)),
    ),
    bind(adminInvoiceEndpoints.read, adminInvoiceSchemas.read, async ({ account, params }) => {
      await auditRead(deps, account.id, params.id, 'invoice-read');
      return readInvoice(params);
    }),
    bind(adminInvoiceEndpoints.change, adminInvoiceSchemas.change, async ({ account, params, body }) =>
      readInvoice(await changeDraft(deps, account.id, params.id, body)),
    ),
    bind(
      adminInvoiceEndpoints.changeStatus,
      adminInvoiceSchemas.changeStatus,
      async ({ account, params: { id }, body: { status, version, dueDate } }) =>
        readInvoice(
          status === 'sent'
            ? await sendDraft(deps, account.id, id, { version, dueDate })
            : await voidInvoice(deps, closeCheckout, account.id, id, version),
        ),
    ),
    bind(adminInvoiceEndpoints.remove, adminInvoiceSchemas.remove, ({ account, params }) =>
      removeDraft(deps, account.id, params.id),
    ),
    bind(adminInvoiceEndpoints.restore, adminInvoiceSchemas.restore, async ({ account, params }) =>
      readInvoice(await restoreDraft(deps, account.id, params.id)),
    ),
    bind(adminInvoiceEndpoints.pay, adminInvoiceSchemas.pay, async ({ account, params: { id }, body }) =>
      readInvoice(await receivePayment(deps, closeCheckout, account.id, id, body)),
    ),
    bind(
      adminInvoiceEndpoints.refund,
      adminInvoiceSchemas.refund,
      async ({ account, params: { id }, body }) =>
        readInvoice(await recordRefund(deps, account.id, id, body)),
    ),
    bind(
      adminInvoiceEndpoints.takeBackPayment,
      adminInvoiceSchemas.takeBackPayment,
      async ({ account, params }) => readInvoice(await takeBackPayment(deps, account.id, params.id)),
    ),
    bind(
      adminInvoiceEndpoints.writeOff,
      adminInvoiceSchemas.writeOff,
      async ({ account, params: { id }, body }) =>
        readInvoice(await writeOffBalance(deps, closeCheckout, account.id, id, body)),
    ),
    bind(adminInvoiceEndpoints.reinstate, adminInvoiceSchemas.reinstate, async ({ account, params }) =>
      readInvoice(await reinstate(deps, account.id, params.id)),
    ),
    bind(adminInvoiceEndpoints.remind, adminInvoiceSchemas.remind, async ({ account, params }) =>
      readInvoice(await remind(deps, account.id, params.id)),
    ),
  ];
}

function fileRoutes(deps: Parts, billing: BillingNow): Route[] {
  return [
    bindResponse(
      adminInvoiceEndpoints.preview,
      adminInvoiceSchemas.preview,
      async ({ account, params: { id }, body }) => {
        await deps.limits.consume('invoice-preview', String(account.id));
        return pdfResponse(await previewFile(deps, billing, id, body));
      },
    ),
    bind(
      adminInvoiceEndpoints.pdfCharacters,
      adminInvoiceSchemas.pdfCharacters,
      async ({ account, body }) => {
        await deps.limits.consume('invoice-preview', String(account.id));
        return { characters: await missingCharacters(body.texts) };
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.pdf,
      adminInvoiceSchemas.pdf,
      async ({ account, params: { id }, request }) => {
        await deps.limits.consume('pdf', String(account.id));
        if (request.method === 'GET') await auditRead(deps, account.id, id, 'invoice-pdf-read');
        return pdfResponse(await invoiceFile(deps, billing, id));
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.receipt,
      adminInvoiceSchemas.receipt,
      async ({ account, params: { id }, request }) => {
        await deps.limits.consume('pdf', String(account.id));
        const file = await receiptFile(deps, id);
        if (request.method === 'GET') await auditReceiptRead(deps, account.id, id);
        return pdfResponse(file);
      },
    ),
    bindResponse(
      adminInvoiceEndpoints.statement,
      adminInvoiceSchemas.statement,
      async ({ account, params: { id } }) => {
        await deps.limits.consume('pdf', String(account.id));
        const file = await statementFile(deps, id);
        const entry = {
          accountId: account.id,
          clientId: id,
          action: 'statement-made' as const,
          subject: 'clients',
        };
        await deps.db.transaction((tx) => audit(tx, { ...entry, subjectId: id }));
        return pdfResponse(file);
      },
    ),
  ];
}

/** Audits that someone at the firm reads an invoice. Throws 'not-found' if there is none. */
async function auditRead(
  deps: Parts,
  actor: ActorId,
  id: number,
  action: 'invoice-read' | 'invoice-pdf-read',
): Promise<void> {
  const found = await findInvoice(deps.db, id);
  if (!found) throw new ApiError('not-found');
  await auditOnceStandalone(deps, auditEntry(found.invoice, action, actor));
}

/** Audits that someone at the firm opens the receipt of a payment. */
async function auditReceiptRead(deps: Parts, actor: ActorId, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  const found = payment && (await findInvoice(deps.db, payment.invoiceId));
  if (!payment || !found) throw new ApiError('not-found');
  const title = amountFor(found.invoice, Math.abs(payment.amountCents));
  await auditOnceStandalone(deps, auditEntry(found.invoice, 'receipt-read', actor, title));
}
