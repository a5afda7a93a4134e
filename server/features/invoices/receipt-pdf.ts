import { invoiceTitle } from '#contract/invoices/rules.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Letterhead } from '#server/deps.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, page, pine, type Sheet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
import { drawFacts, noonOf } from './pdf-facts.ts';
import type { InvoiceRow } from './store.ts';
import type { PaymentRow } from './payment-store.ts';

interface Content {
  invoice: InvoiceRow;
  payment: PaymentRow;
  firm: Letterhead;
}

/** The receipt of a payment on the firm's letterhead: who paid how much, when, how, for which invoice, and the new balance. */
export const receiptPdf = drawnInThread(import.meta.url, 'receiptPdf', (content: Content) => {
  return drawReceiptPdf(content, 'Receipt', (sheet) => drawReceipt(sheet, content));
});

function drawReceipt(sheet: Sheet, content: Content): void {
  const { invoice, payment } = content;
  const { client, paidBeforeCents } = payment.issued;
  const balance = Math.max(0, invoice.totalCents - paidBeforeCents - payment.amountCents);
  const facts: [string, string][] = [
    ['Paid on', longDate(payment.paidOn)],
    ['Paid by', methodText(payment)],
    ['Amount paid', dollars(payment.amountCents)],
  ];
  const top = drawFacts(sheet, {
    party: 'Received from',
    client,
    facts,
  });
  const y = drawSums(
    sheet,
    top,
    [
      [titleOf(invoice), dollars(invoice.totalCents)],
      ...(paidBeforeCents > 0 ? [['Previously paid', dollars(-paidBeforeCents)]] : []),
      ['This payment', dollars(-payment.amountCents)],
    ],
    ['Balance after this payment', dollars(balance)],
  );
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text('Thank you for your payment.', page.left, y + 44, { width: page.width });
}

/** The receipt of a refund on the firm's letterhead: who got how much back, when, how, for which invoice, and what stays paid. */
export const refundPdf = drawnInThread(import.meta.url, 'refundPdf', (content: Content) => {
  return drawReceiptPdf(content, 'Refund', (sheet) => drawRefund(sheet, content));
});

function drawRefund(sheet: Sheet, content: Content): void {
  const { invoice, payment } = content;
  const { client, netBeforeCents } = payment.issued;
  const refunded = dollars(-payment.amountCents);
  const facts: [string, string][] = [
    ['Refunded on', longDate(payment.paidOn)],
    ['Refunded by', methodText(payment)],
    ['Amount refunded', refunded],
  ];
  const top = drawFacts(sheet, {
    party: 'Refunded to',
    client,
    facts,
  });
  const y = drawSums(
    sheet,
    top,
    [
      [titleOf(invoice), dollars(invoice.totalCents)],
      ['Paid before this refund', dollars(netBeforeCents)],
      ['This refund', dollars(payment.amountCents)],
    ],
    ['Paid after this refund', dollars(netBeforeCents + payment.amountCents)],
  );
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text('This refund does not change the balance due.', page.left, y + 44, { width: page.width });
}

function drawReceiptPdf(
  { invoice, payment, firm }: Content,
  title: string,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const fullTitle = `${title} for ${invoiceTitle(invoice).toLowerCase()}, ${firm.name}`;
  return drawPdf({ title: fullTitle, firm, at: noonOf(payment.paidOn) }, (sheet) => {
    sheet.font('serif').fontSize(26).fillColor(ink);
    sheet.text(title, 330, page.top - 6, { width: page.right - 330, align: 'right' });
    draw(sheet);
  });
}

/** Draws the table of amounts and the sum below it. Returns the y position of the sum, in points from the top. */
function drawSums(sheet: Sheet, top: number, rows: string[][], [label, value]: [string, string]): number {
  const columns = [
    { header: 'For', width: 404 },
    { header: 'Amount', width: 100, right: true },
  ];
  const y = drawTable(sheet, Math.max(236, top + 18), columns, rows);
  sheet.font('strong').fontSize(12).fillColor(pine);
  sheet.text(label, page.left, y + 10, { width: 320 });
  sheet.text(value, 440, y + 10, {
    width: page.right - 440,
    align: 'right',
    features: ['tnum'],
  });
  return y;
}

function methodText({ method, reference }: PaymentRow): string {
  return [methodLabels[method], reference].filter((part) => part !== '').join('\n');
}

function titleOf(invoice: InvoiceRow): string {
  return `${invoiceTitle(invoice)}${issuedOn(invoice.issueDate)}`;
}

function issuedOn(day: string | null): string {
  return day === null ? '' : `, issued ${longDate(day)}`;
}
