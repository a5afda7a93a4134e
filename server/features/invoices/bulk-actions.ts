import * as z from 'zod';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { type DateText, longDate } from '#contract/dates.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { totalOf } from '#contract/invoices/lines.ts';
import type { CheckPayment } from '#contract/invoices/payments.ts';
import { invoiceTitle, payableCents, sendableDueDate } from '#contract/invoices/rules.ts';
import { invoiceFilter, type NewInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients, requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError, asApiError } from '#server/domain/api-error.ts';
import { type BulkActions, bulkAction, bulkRows } from '#server/domain/bulk-actions/bulk-actions.ts';
import { createAndSend, removeDraftWithin, requireSameTax, sendDraftWithin, writeDraft } from './invoices.ts';
import {
  clientsWithoutRecipient,
  invoicesWithRecipients,
  matchingInvoices,
  namesOfInvoices,
} from './overview-store.ts';
import { withOpenCheckout } from './payment-store.ts';
import {
  beingPaidByCard,
  receivePaymentWithin,
  requirePastDay,
  requirePayable,
  takeBackPaymentWithin,
} from './payments.ts';
import { remindWithin } from './reminders/reminders.ts';
import { findExemptions } from './sales-tax/exemptions.ts';
import { listRates } from './sales-tax/store.ts';

/** How a bulk action finds its invoices. */
export const bulkInvoices = bulkRows(invoiceFilter, {
  changes: [adminInvoiceEndpoints.list.path, adminInvoiceEndpoints.aging.path],
  matching: (db, viewer, filter, { today }) => matchingInvoices(db, today, filter, viewer),
  names: namesOfInvoices,
});

/** What can be done with many invoices at once, and with many clients' invoices. */
export function invoiceBulkActions({ now }: Pick<Deps, 'now'>): Partial<BulkActions> {
  return {
    'send-invoices': bulkAction(bulkActionInputs['send-invoices'], {
      subject: 'invoices',
      endpoint: adminInvoiceEndpoints.changeStatus,
      title: () => 'Send draft invoices',
      effect: () => 'Each gets its number, and its client an email with a link to pay.',
      validate: requireFutureDueDate,
      leaveOut: (db, ids, _input, today) => unsendable(db, ids, today),
      details: async (db, ids, { dueDate }, today) =>
        new Map(
          (await invoicesWithRecipients(db, ids)).map(({ invoice, recipients }) => {
            const due = longDate(sendableDueDate(invoice, { today, dueDate }));
            const amount = `${dollars(invoice.totalCents)}, due ${due}`;
            return [invoice.id, recipients === 'nobody' ? `${amount}, ${noEmail}` : amount];
          }),
        ),
      async perform(tx, { id, actor, input: { dueDate }, today }) {
        await sendDraftWithin(tx, { today, dueDate }, actor, id);
        return {};
      },
      undo: sentForGood,
    }),
    remind: bulkAction(bulkActionInputs.remind, {
      subject: 'invoices',
      endpoint: adminInvoiceEndpoints.remind,
      title: () => 'Remind of unpaid invoices',
      effect: () => 'Each client gets an email for each invoice with what is due and a link to pay.',
      async leaveOut(db, ids) {
        const rows = await invoicesWithRecipients(db, ids);
        return reasons(rows, ({ invoice, recipients }) => {
          if (payableCents(invoice) === 0) return 'Nothing is due';
          if (recipients === 'nobody') return 'Nobody gets emails about it';
          return wasJustReminded(invoice, now()) ? 'Reminded within the last day' : null;
        });
      },
      details: async (db, ids) =>
        new Map(
          (await invoicesWithRecipients(db, ids)).map(({ invoice }) => [
            invoice.id,
            `${dollars(payableCents(invoice))}, due ${longDate(invoice.dueDate)}`,
          ]),
        ),
      async perform(tx, { id, actor, today }) {
        await remindWithin(tx, { now: now(), today }, actor, id);
        return {};
      },
      undo: 'Emails can’t be taken back.',
    }),
    'record-payments': bulkAction(bulkActionInputs['record-payments'], {
      subject: 'invoices',
      endpoint: adminInvoiceEndpoints.pay,
      title: ({ amountCents, reference }) =>
        `Record a payment of ${dollars(amountCents)}${reference === '' ? '' : ` (${reference})`}`,
      effect: ({ amountCents }) =>
        `Together they are paid ${dollars(amountCents)}. Each client gets a receipt for each invoice.`,
      validate: requirePastDay,
      requireRows: requirePartsAmong,
      leaveOut: unpayable,
      async details(db, ids, input) {
        const parts = partsOf(input);
        const rows = await invoicesWithRecipients(db, ids);
        return new Map(
          rows.map(({ invoice }) => [
            invoice.id,
            `${dollars(parts.get(invoice.id) ?? 0)} of ${dollars(payableCents(invoice))}${
              invoice.issueDate !== null && input.paidOn < invoice.issueDate
                ? ', dated before the invoice'
                : ''
            }`,
          ]),
        );
      },
      async perform(tx, { id, actor, input: { parts, ...payment } }) {
        const amountCents = parts.find(({ invoiceId }) => invoiceId === id)?.amountCents;
        if (amountCents === undefined) throw new ApiError('conflict', { message: noAmount });
        return { id: await receivePaymentWithin(tx, now(), actor, id, { ...payment, amountCents }) };
      },
      undo: {
        result: created,
        async row(tx, { actor, result }) {
          await takeBackPaymentWithin(tx, now(), actor, result.id);
        },
      },
    }),
    'create-drafts': bulkAction(bulkActionInputs['create-drafts'], {
      subject: 'clients',
      endpoint: adminInvoiceEndpoints.create,
      title: (input) => `New draft invoice: ${totalText(input)}`,
      effect: (input) =>
        `Each gets a draft of ${totalText(input)}, which the client doesn’t see until you send it.`,
      leaveOut: inactiveClients,
      async perform(tx, { id: clientId, actor, input, today }) {
        await requireActiveClient(tx, clientId);
        const draft = await writeDraft(tx, { now: now(), today }, actor, { ...input, clientId });
        if (!draft) throw new ApiError('internal');
        return { id: draft.id };
      },
      undo: {
        result: created,
        row: (tx, { actor, result }) => removeDraftWithin(tx, now(), actor, result.id, 1),
      },
    }),
    'create-invoices': bulkAction(bulkActionInputs['create-invoices'], {
      subject: 'clients',
      endpoint: adminInvoiceEndpoints.changeStatus,
      title: (input) => `New invoice: ${totalText(input)}`,
      effect: (input) =>
        `Each gets an invoice of ${totalText(input)}, due ${longDate(input.dueDate)}, and an email with a link to pay.`,
      validate: requireFutureDueDate,
      leaveOut: inactiveClients,
      details: async (db, ids) =>
        new Map([...(await clientsWithoutRecipient(db, ids))].map((id) => [id, noEmail])),
      async perform(tx, { id: clientId, actor, input, today }) {
        await requireActiveClient(tx, clientId);
        await createAndSend(tx, { now: now(), today }, actor, { ...input, clientId });
        return {};
      },
      undo: sentForGood,
    }),
  };
}

const created = z.object({ id: z.number() });

const sentForGood =
  'Emails can’t be taken back. An invoice that was sent by mistake can be voided on its page.';
const noEmail = 'nobody gets an email';
const noAmount = 'No amount was entered';

type Row = Awaited<ReturnType<typeof invoicesWithRecipients>>[number];

function reasons(rows: readonly Row[], reasonOf: (row: Row) => string | null): Map<number, string> {
  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason === null ? [] : [[row.invoice.id, reason] as const];
    }),
  );
}

/** Which invoices can't be sent, and why. */
async function unsendable(db: Reader, ids: readonly number[], today: DateText): Promise<Map<number, string>> {
  const rows = await invoicesWithRecipients(db, ids);
  const unsent = reasons(rows, ({ invoice: { state } }) => (state === 'draft' ? null : 'Not a draft'));
  const taxed = rows.filter(({ invoice }) => invoice.taxRateId !== null && !unsent.has(invoice.id));
  const clientIds = [...new Set(taxed.map(({ invoice }) => invoice.clientId))];
  const exemptions = await findExemptions(db, clientIds, today);
  const rates = new Map((await listRates(db)).map((rate) => [rate.id, rate]));
  for (const { invoice } of taxed)
    try {
      const rate = rates.get(invoice.taxRateId ?? 0);
      requireSameTax(invoice, { rate, exemption: exemptions.get(invoice.clientId) ?? null });
    } catch (error) {
      unsent.set(invoice.id, asApiError(error).message);
    }
  return unsent;
}

/** Which invoices get nothing of a payment. Throws if one can't be paid its part: then the payment would not add up. */
async function unpayable(
  db: Reader,
  ids: readonly number[],
  input: CheckPayment,
): Promise<Map<number, string>> {
  const parts = partsOf(input);
  const paidByCard = await withOpenCheckout(db, ids);
  return reasons(await invoicesWithRecipients(db, ids), ({ invoice }) => {
    const amountCents = parts.get(invoice.id);
    if (amountCents === undefined) return noAmount;
    try {
      requirePayable(invoice, amountCents);
      if (paidByCard.has(invoice.id)) throw beingPaidByCard();
      return null;
    } catch (error) {
      const { code, message } = asApiError(error);
      throw new ApiError(code, { message: `${invoiceTitle(invoice)}: ${message}` });
    }
  });
}

/** Throws if a part is for another invoice than those: the payment would not add up. */
function requirePartsAmong(ids: readonly number[], { parts }: CheckPayment): void {
  const chosen = new Set(ids);
  if (parts.every(({ invoiceId }) => chosen.has(invoiceId))) return;
  const message = 'A part of the payment is for an invoice that is not among the chosen ones';
  throw new ApiError('invalid', { message, fields: { parts: message } });
}

function partsOf({ parts }: CheckPayment): Map<number, number> {
  return new Map(parts.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]));
}

function totalText({ lines, taxRateId }: NewInvoice): string {
  return `${dollars(totalOf(lines))}${taxRateId === null ? '' : ' plus sales tax'}`;
}

function requireFutureDueDate({ dueDate }: { dueDate: DateText }, today: DateText): void {
  if (dueDate >= today) return;
  const message = 'Please choose a day that is not in the past';
  throw new ApiError('invalid', { message, fields: { dueDate: message } });
}
