import { balanceCents, invoiceTitle, partsOfTotal } from '#contract/invoices/rules.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import { fullDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { findReaderOf, findRecordReader } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import {
  fillPlaceholders,
  pdfInPortal,
  withSentence,
  type FindEmailText,
} from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { PdfFile } from '#server/pdf/pdf-response.ts';
import { type BillingNow, invoiceFile, receiptFile } from './files.ts';
import { payLabel } from './invoice-pdf.ts';
import { paymentPath } from './present.ts';
import { billedClient, findInvoice, type InvoiceRow, type InvoiceWithClient } from './store.ts';
import { findPayment, listPayments, type PaymentRow } from './payment-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>;

/** The invoice emails. A template returns null if its reader was deleted or there is nothing left to say. */
export function invoiceEmails(parts: Parts, billing: BillingNow, findText: FindEmailText) {
  const deps = { ...parts, findText };
  const { db, publicUrl } = deps;
  const find = (invoiceId: number) => findInvoice(db, invoiceId);
  const payAction = async (invoice: InvoiceRow) => ({
    label: (await billing()).takesCards ? 'Pay this invoice' : payLabel(false),
    address: `${publicUrl()}${paymentPath(invoice)}`,
  });
  /** The PDF as an attachment, if the firm attaches files or the reader has no access to the portal; otherwise none. */
  const attachmentsFor = async (accountId: number | undefined, file: () => Promise<PdfFile>) =>
    accountId === undefined || (await billing()).attachPdf ? [asAttachment(await file())] : [];
  return {
    'invoice-sent': async ({ invoiceId, accountId }) => {
      const found = await find(invoiceId);
      if (!found || paymentPath(found.invoice) === '') return null;
      const attachments = await attachmentsFor(accountId, () => invoiceFile(deps, billing, invoiceId));
      const pdfSentence =
        attachments.length > 0
          ? `It is attached as a PDF file.${accountId === undefined ? '' : ' You can also find it in the client portal.'}`
          : pdfInPortal['invoice-sent'];
      return toReader(
        deps,
        { accountId, found },
        'invoice-sent',
        {
          after: pdfSentence,
          facts: factsOf(found),
          action: await payAction(found.invoice),
          portal: 'alsoHere',
        },
        attachments,
      );
    },
    'invoice-reminded': async ({ invoiceId, accountId }) => {
      const found = await find(invoiceId);
      if (!found || paymentPath(found.invoice) === '') return null;
      return toReader(
        deps,
        { accountId, found },
        'invoice-reminded',
        {
          facts: factsOf(found),
          action: await payAction(found.invoice),
          portal: 'alsoHere',
        },
        await attachmentsFor(accountId, () => invoiceFile(deps, billing, invoiceId)),
      );
    },
    'invoice-voided': async ({ invoiceId, accountId }) => {
      const found = await find(invoiceId);
      if (!found) return null;
      return toReader(deps, { accountId, found }, 'invoice-voided', {
        facts: [['Invoice', String(found.invoice.number)]],
        portal: 'action',
      });
    },
    'payment-received': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await find(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment || payment.takenBackAt) return null;
      const attachments = await attachmentsFor(accountId, () => receiptFile(deps, paymentId));
      const pdfSentence =
        attachments.length > 0 ? 'The receipt is attached as a PDF file.' : pdfInPortal['payment-received'];
      return toReader(
        deps,
        { accountId, found, payment },
        'payment-received',
        {
          after: pdfSentence,
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
      const [found, payment] = [await find(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment) return null;
      const balance = balanceCents(found.invoice);
      return toReader(deps, { accountId, found, payment }, 'payment-taken-back', {
        ...(balance > 0 && { after: `The balance due is now ${dollars(balance)}.` }),
        facts: factsOf(found),
        portal: 'action',
      });
    },
    'refund-recorded': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await find(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment || payment.takenBackAt) return null;
      const attachments = await attachmentsFor(accountId, () => receiptFile(deps, paymentId));
      const pdfSentence =
        attachments.length > 0 ? 'The receipt is attached as a PDF file.' : pdfInPortal['refund-recorded'];
      return toReader(
        deps,
        { accountId, found, payment },
        'refund-recorded',
        {
          after: pdfSentence,
          facts: [
            ['Refunded', `${dollars(-payment.amountCents)} on ${fullDate(payment.paidOn)}`],
            ['Method', methodLabels[payment.method]],
            ...totalRefunded(await listPayments(db, [invoiceId])),
            ...factsOf(found),
          ],
          portal: 'action',
        },
        attachments,
      );
    },
    'refund-taken-back': async ({ invoiceId, paymentId, accountId }) => {
      const [found, payment] = [await find(invoiceId), await findPayment(db, paymentId)];
      if (!found || !payment) return null;
      return toReader(deps, { accountId, found, payment }, 'refund-taken-back', {
        facts: factsOf(found),
        portal: 'action',
      });
    },
    'payment-for-firm': async ({ invoiceId, paymentId, surplus, recovered }) => {
      const [found, payment] = [await find(invoiceId), await findPayment(db, paymentId)];
      return found && payment
        ? toOwner(deps, found, payment, { surplus, recovered: recovered ?? false })
        : null;
    },
  } satisfies Partial<EmailTemplates>;
}

async function toReader(
  { db, site, publicUrl, findText }: Parts & { findText: FindEmailText },
  {
    accountId,
    found,
    payment,
  }: { accountId: number | undefined; found: InvoiceWithClient; payment?: PaymentRow },
  kind: OwnTextKind,
  {
    portal,
    after,
    ...content
  }: Omit<EmailContent, 'greeting' | 'paragraphs' | 'closing'> & {
    /** Whether the portal link is the main button. Readers without access get no portal link. */
    portal: 'action' | 'alsoHere';
    /** A sentence appended to the opening. */
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
  const { subject, opening, closing } = fillPlaceholders(await findText(kind), {
    ...placeholderValues(found),
    firm: firm.name,
    phone: firm.phone,
    ...(payment && {
      [payment.amountCents < 0 ? 'refund' : 'paid']: dollars(Math.abs(payment.amountCents)),
    }),
  });
  const rendered = await renderEmail(firm, subject, {
    greeting: greetingFor(reader),
    paragraphs: [...aboutBusiness(reader), withSentence(opening, after)],
    ...content,
    ...(accountId !== undefined && {
      [portal]: { label: 'Open your invoices', address: portalAddress(publicUrl(), 'invoices', reader) },
    }),
    closing,
  });
  return { to: reader.email, subject, ...rendered, attachments };
}

/** The placeholder values for an email's text. */
function placeholderValues(found: InvoiceWithClient): Record<string, string> {
  const { invoice } = found;
  return {
    client: billedClient(found).name,
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
  { invoice, clientName }: InvoiceWithClient,
  payment: PaymentRow,
  { surplus, recovered }: { surplus: boolean; recovered: boolean },
): Promise<OutgoingEmail | null> {
  const firm = await site.firm();
  const to = await noticeRecipients(db, firm, { topic: 'invoice', clientId: invoice.clientId });
  if (to === null) return null;
  const title = invoiceTitle(invoice).toLowerCase();
  const subject = surplus ? `To be refunded: ${title}` : `Paid by card: ${title}`;
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

/** What a payment means for a written-off invoice in its current state; it may have been reinstated since. */
export function recoveredText(invoice: Pick<InvoiceRow, 'state' | 'totalCents' | 'paidCents'>): string {
  const balance = invoice.totalCents - invoice.paidCents;
  if (invoice.state === 'written-off')
    return `You wrote off this invoice. The payment counts, and ${dollars(balance)} stays written off.`;
  return balance > 0
    ? `You wrote off this invoice and have since reinstated it. The payment counts, and ${dollars(balanceCents(invoice))} is due.`
    : 'You wrote off this invoice. It is paid now, and no longer written off.';
}

function factsOf({ invoice }: InvoiceWithClient): [string, string][] {
  const balance = balanceCents(invoice);
  return [
    ['Invoice', String(invoice.number)],
    ['Amount', dollars(invoice.totalCents)],
    ...(invoice.taxCents > 0
      ? [['Sales tax in it', dollars(invoice.taxCents)] satisfies [string, string]]
      : []),
    ...(invoice.refundedCents > 0
      ? partsOfTotal(invoice)
          .filter(({ label }) => label !== 'Balance due')
          .map(({ label, cents }): [string, string] => [label, dollars(cents)])
      : []),
    ...(balance < invoice.totalCents ? [['Balance due', dollars(balance)] satisfies [string, string]] : []),
    ...(balance > 0 ? [['Due', fullDate(invoice.dueDate)] satisfies [string, string]] : []),
  ];
}

/** The total refunded, unless everything was. */
function totalRefunded(payments: readonly PaymentRow[]): [string, string][] {
  const sum = (rows: readonly PaymentRow[]) =>
    rows.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const paid = sum(payments.filter(({ amountCents }) => amountCents > 0));
  const refunded = -sum(payments.filter(({ amountCents }) => amountCents < 0));
  return refunded < paid ? [['Refunded in total', `${dollars(refunded)} of ${dollars(paid)} paid`]] : [];
}
