import { balanceCents, invoiceTitle } from '#contract/invoices/rules.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import { fullDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { findReaderOf, findRecordReader } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { filled, pdfInPortal, withSentence, type WordsOf } from '#server/emails/own-words.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { type BillingNow, invoiceFile, type PdfFile, receiptFile } from './files.ts';
import { paymentPath } from './present.ts';
import { findInvoice, type InvoiceRow, type NamedInvoice } from './store.ts';
import { findPayment, listPayments, type PaymentRow } from './payment-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>;

/** The emails of invoices. A template returns null when its reader is deleted or there is nothing left to say. */
export function invoiceEmails(given: Parts, billing: BillingNow, words: WordsOf) {
  const deps = { ...given, words };
  const { db, publicUrl } = deps;
  const about = (invoiceId: number) => findInvoice(db, invoiceId);
  const payLink = (invoice: InvoiceRow) => `${publicUrl()}${paymentPath(invoice)}`;
  /** The file for an email, where the firm attaches files, or its reader has no access to the portal. */
  const attached = async (accountId: number | undefined, file: () => Promise<PdfFile>) =>
    accountId === undefined || (await billing()).attachPdf ? [asAttachment(await file())] : [];
  return {
    'invoice-sent': async ({ invoiceId, accountId }) => {
      const found = await about(invoiceId);
      if (!found || paymentPath(found.invoice) === '') return null;
      const attachments = await attached(accountId, () => invoiceFile(deps, billing, invoiceId));
      const where =
        attachments.length > 0
          ? `It is attached as a PDF file.${accountId === undefined ? '' : ' You can also find it in the client portal.'}`
          : pdfInPortal['invoice-sent'];
      return toReader(
        deps,
        { accountId, found },
        'invoice-sent',
        {
          after: where,
          facts: factsOf(found),
          action: { label: 'Pay this invoice', address: payLink(found.invoice) },
          portal: 'alsoHere',
        },
        attachments,
      );
    },
    'invoice-reminded': async ({ invoiceId, accountId }) => {
      const found = await about(invoiceId);
      if (!found || paymentPath(found.invoice) === '') return null;
      return toReader(
        deps,
        { accountId, found },
        'invoice-reminded',
        {
          facts: factsOf(found),
          action: { label: 'Pay this invoice', address: payLink(found.invoice) },
          portal: 'alsoHere',
        },
        await attached(accountId, () => invoiceFile(deps, billing, invoiceId)),
      );
    },
    'invoice-voided': async ({ invoiceId, accountId }) => {
      const found = await about(invoiceId);
      if (!found) return null;
      return toReader(deps, { accountId, found }, 'invoice-voided', {
        facts: [['Invoice', String(found.invoice.number)]],
        portal: 'action',
      });
    },
    'payment-received': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await about(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment || payment.takenBackAt) return null;
      const attachments = await attached(accountId, () => receiptFile(deps, paymentId));
      const where =
        attachments.length > 0 ? 'The receipt is attached as a PDF file.' : pdfInPortal['payment-received'];
      return toReader(
        deps,
        { accountId, found, payment },
        'payment-received',
        {
          after: where,
          facts: [
            ['Paid', `${dollars(payment.amountCents)} on ${fullDate(payment.paidOn)}`],
            ...factsOf(found),
          ],
          portal: 'action',
        },
        attachments,
      );
    },
    'payment-taken-back': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await about(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment) return null;
      const left = balanceCents(found.invoice);
      return toReader(deps, { accountId, found, payment }, 'payment-taken-back', {
        ...(left > 0 && { after: `The balance due is now ${dollars(left)}.` }),
        facts: factsOf(found),
        portal: 'action',
      });
    },
    'refund-recorded': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await about(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment || payment.takenBackAt) return null;
      const attachments = await attached(accountId, () => receiptFile(deps, paymentId));
      const where =
        attachments.length > 0 ? 'The receipt is attached as a PDF file.' : pdfInPortal['refund-recorded'];
      return toReader(
        deps,
        { accountId, found, payment },
        'refund-recorded',
        {
          after: where,
          facts: [
            ['Refunded', `${dollars(-payment.amountCents)} on ${fullDate(payment.paidOn)}`],
            ['Method', methodLabels[payment.method]],
            ...refundedInTotal(await listPayments(db, [invoiceId])),
            ...factsOf(found),
          ],
          portal: 'action',
        },
        attachments,
      );
    },
    'refund-taken-back': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await about(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment) return null;
      return toReader(deps, { accountId, found, payment }, 'refund-taken-back', {
        facts: factsOf(found),
        portal: 'action',
      });
    },
    'payment-for-firm': async ({ invoiceId, paymentId, surplus, recovered }) => {
      const [found, payment] = [await about(invoiceId), await findPayment(db, paymentId)];
      return found && payment
        ? toOwner(deps, found, payment, { surplus, recovered: recovered ?? false })
        : null;
    },
  } satisfies Partial<EmailTemplates>;
}

async function toReader(
  { db, site, publicUrl, words }: Parts & { words: WordsOf },
  { accountId, found, payment }: { accountId: number | undefined; found: NamedInvoice; payment?: PaymentRow },
  kind: OwnTextKind,
  {
    portal,
    after,
    ...copy
  }: Omit<EmailContent, 'greeting' | 'paragraphs' | 'closing'> & {
    /** Whether the link to the portal is the main one; without access there is none. */
    portal: 'action' | 'alsoHere';
    /** A sentence that follows the opening, whatever that says. */
    after?: string;
  },
  attachments: OutgoingEmail['attachments'] = [],
): Promise<OutgoingEmail | null> {
  const { clientId } = found.invoice;
  const reader = await (accountId === undefined
    ? findRecordReader(db, clientId)
    : findReaderOf(db, { accountId, clientId }));
  if (!reader) return null;
  const firm = await site.firm();
  const { subject, opening, closing } = filled(await words(kind), {
    ...valuesOf(found),
    firm: firm.name,
    phone: firm.phone,
    ...(payment && {
      [payment.amountCents < 0 ? 'refund' : 'paid']: dollars(Math.abs(payment.amountCents)),
    }),
  });
  const content = await renderEmail(firm, subject, {
    greeting: greetingFor(reader),
    paragraphs: [...aboutBusiness(reader), withSentence(opening, after)],
    ...copy,
    ...(accountId !== undefined && {
      [portal]: { label: 'Open your invoices', address: portalAddress(publicUrl(), 'invoices', reader) },
    }),
    closing,
  });
  return { to: reader.email, subject, ...content, attachments };
}

/** What the words of an email can say of an invoice. */
function valuesOf({ invoice, clientName }: NamedInvoice): Record<string, string> {
  return {
    client: clientName,
    number: String(invoice.number),
    amount: dollars(invoice.totalCents),
    balance: dollars(balanceCents(invoice)),
    due: fullDate(invoice.dueDate),
  };
}

function asAttachment({ name, data }: PdfFile) {
  return { filename: name, contentType: 'application/pdf', content: Buffer.from(data) };
}

async function toOwner(
  { db, site, publicUrl }: Parts,
  { invoice, clientName }: NamedInvoice,
  payment: PaymentRow,
  { surplus, recovered }: { surplus: boolean; recovered: boolean },
): Promise<OutgoingEmail | null> {
  const firm = await site.firm();
  const to = await noticeRecipients(db, firm, { topic: 'invoice', clientId: invoice.clientId });
  if (to === null) return null;
  const what = invoiceTitle(invoice).toLowerCase();
  const subject = surplus ? `To be refunded: ${what}` : `Paid by card: ${what}`;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [
      `${clientName} has paid ${dollars(payment.amountCents)} by card.`,
      ...(recovered ? [recoveredText(invoice)] : []),
      ...(surplus ? ['This is more than the balance due. Please refund the difference in Stripe.'] : []),
    ],
    action: { label: 'Open the invoice', address: `${publicUrl()}/admin/invoices/${invoice.id}` },
  });
  return { to, subject, ...content };
}

/** What a payment has made of a write-off, as the invoice is now: it may have been reinstated since. */
export function recoveredText(invoice: Pick<InvoiceRow, 'state' | 'totalCents' | 'paidCents'>): string {
  const left = invoice.totalCents - invoice.paidCents;
  if (invoice.state === 'written-off')
    return `You wrote off this invoice. The payment counts, and ${dollars(left)} stays written off.`;
  return left > 0
    ? `You wrote off this invoice and have since reinstated it. The payment counts, and ${dollars(balanceCents(invoice))} is due.`
    : 'You wrote off this invoice. It is paid now, and no longer written off.';
}

function factsOf({ invoice }: NamedInvoice): [string, string][] {
  const left = balanceCents(invoice);
  return [
    ['Invoice', String(invoice.number)],
    ['Amount', dollars(invoice.totalCents)],
    ...(invoice.taxCents > 0
      ? [['Sales tax in it', dollars(invoice.taxCents)] satisfies [string, string]]
      : []),
    ...(left < invoice.totalCents ? [['Balance due', dollars(left)] satisfies [string, string]] : []),
    ...(left > 0 ? [['Due', fullDate(invoice.dueDate)] satisfies [string, string]] : []),
  ];
}

/** What was refunded of what was paid, while that is not all of it. */
function refundedInTotal(payments: readonly PaymentRow[]): [string, string][] {
  const sum = (rows: readonly PaymentRow[]) =>
    rows.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const paid = sum(payments.filter(({ amountCents }) => amountCents > 0));
  const refunded = -sum(payments.filter(({ amountCents }) => amountCents < 0));
  return refunded < paid ? [['Refunded in total', `${dollars(refunded)} of ${dollars(paid)} paid`]] : [];
}
