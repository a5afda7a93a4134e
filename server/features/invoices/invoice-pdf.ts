import { balanceCents, invoiceTitle } from '#contract/invoices/rules.ts';
import type { PrintedClient } from '#contract/invoices/issued.ts';
import type { InvoiceState } from '#contract/invoices/rules.ts';
import { isTaxable, lineCents } from '#contract/invoices/lines.ts';
import { salesTaxLabel } from '#contract/invoices/sales-tax.ts';
import { shownCode } from '#contract/invoices/codes.ts';
import { type DateText, longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Letterhead } from '#server/deps.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, line, page, pine, quiet, spaceFor, type Sheet } from '#server/pdf/sheet.ts';
import { drawQrCode } from '#server/pdf/qr-code.ts';
import { drawTable } from '#server/pdf/table.ts';
import { drawFacts, noonOf } from './pdf-facts.ts';
import { paymentPath, salesTaxOn } from './present.ts';
import type { InvoiceRow } from './store.ts';
import type { PaymentRow } from './payment-store.ts';

interface Content {
  invoice: InvoiceRow;
  client: PrintedClient;
  payments: PaymentRow[];
  firm: Letterhead;
  /** How to pay, in the firm's words. */
  instructions: string;
  takesCards: boolean;
  publicUrl: string;
  /** The day it is of, not when it is drawn: the same facts give the same file. */
  day: DateText;
}

/** An invoice on the firm's letterhead: who owes what for which work, by when, and how to pay. */
export const invoicePdf = drawnInThread(import.meta.url, 'invoicePdf', (content: Content) => {
  const { invoice, firm, day } = content;
  const title = `${invoiceTitle(invoice)}, ${firm.name}`;
  return drawPdf({ title, firm, at: noonOf(day) }, (sheet) => drawInvoice(sheet, content));
});

function drawInvoice(sheet: Sheet, content: Content): void {
  const { invoice, client } = content;
  drawTitle(sheet, content);
  const facts: [string, string][] = [
    ['Issued', invoice.issueDate ? longDate(invoice.issueDate) : 'When it is sent'],
    ['Due', longDate(invoice.dueDate)],
    ['Amount due', dollars(balanceCents(invoice))],
  ];
  // Only an invoice with sales tax has the column that marks taxable lines.
  const isTaxed = salesTaxOn(invoice) !== null;
  const y = drawTable(
    sheet,
    Math.max(236, drawFacts(sheet, { party: 'Bill to', client, facts }) + 18),
    [
      { header: 'Description', width: isTaxed ? 230 : 282 },
      ...(isTaxed ? [{ header: 'Taxable', width: 52 }] : []),
      { header: 'Quantity', width: 62, right: true },
      { header: 'Price', width: 76, right: true },
      { header: 'Amount', width: 84, right: true },
    ],
    invoice.lines.map((item) => [
      item.description,
      ...(isTaxed ? [isTaxable(item) ? 'Yes' : 'No'] : []),
      String(item.quantity),
      dollars(item.unitCents),
      dollars(lineCents(item)),
    ]),
  );
  drawHowToPay(sheet, drawNote(sheet, drawSums(sheet, y, content), content), content);
}

/** The state shown under the title; empty for a sent invoice. */
const stateLabels: Record<InvoiceState, string> = {
  draft: 'Draft, not sent',
  sent: '',
  void: 'Void',
  'written-off': 'Closed, nothing to pay',
};

function drawTitle(sheet: Sheet, { invoice }: Content): void {
  const state = stateLabels[invoice.state];
  sheet.font('serif').fontSize(26).fillColor(ink);
  sheet.text(invoice.number === null ? 'Invoice' : `Invoice ${invoice.number}`, 330, page.top - 6, {
    width: page.right - 330,
    align: 'right',
  });
  if (state === '') return;
  sheet.font('strong').fontSize(11).fillColor('#a32f2c');
  sheet.text(state, 330, page.top + 26, { width: page.right - 330, align: 'right' });
}

/** Draws the totals and, to their left, the code for checking the status. Returns the y position below, in points. */
function drawSums(sheet: Sheet, from: number, content: Content): number {
  const { code } = content.invoice;
  const rows = totalsOf(content);
  const height = Math.max(rows.length * 19 + 32, code === null ? 0 : 84);
  const y = spaceFor(sheet, from + 10, height);
  if (code !== null) drawCode(sheet, y, { code, publicUrl: content.publicUrl });
  return Math.max(drawTotals(sheet, y, rows), code === null ? 0 : y + 84);
}

function drawCode(sheet: Sheet, y: number, { code, publicUrl }: { code: string; publicUrl: string }): void {
  const address = `${publicUrl}/pay/${shownCode(code)}`;
  drawQrCode(sheet, address, { x: page.left, y, size: 76 });
  const x = page.left + 86;
  sheet
    .font('strong')
    .fontSize(8.5)
    .fillColor(quiet)
    .text('Check the status', x, y + 8, { width: 160 });
  sheet
    .font('strong')
    .fontSize(10)
    .fillColor(ink)
    .text(shownCode(code), x, y + 22, { width: 160, link: address });
  sheet
    .font('sans')
    .fontSize(8)
    .fillColor(quiet)
    .text(address.replace(/^https?:\/\//, ''), x, y + 38, { width: 160 });
}

/** The rows of the totals: subtotal and sales tax, total, payments, write-off, and amount due. */
function totalsOf({ invoice, payments }: Content): [string, string][] {
  const tax = salesTaxOn(invoice);
  return [
    ...(tax
      ? [
          ['Subtotal', dollars(invoice.totalCents - tax.cents)] satisfies [string, string],
          [salesTaxLabel(tax), dollars(tax.cents)] satisfies [string, string],
        ]
      : []),
    ['Total', dollars(invoice.totalCents)],
    ...payments.flatMap(paymentRows),
    ...writtenOff(invoice),
    ['Amount due', dollars(balanceCents(invoice))],
  ];
}

/** A payment, or a refund and the credit that keeps it from becoming due again. */
function paymentRows({ paidOn, amountCents, creditedCents }: PaymentRow): [string, string][] {
  const label = amountCents < 0 ? 'Refunded' : 'Paid';
  return [
    [`${label} ${longDate(paidOn)}`, dollars(-amountCents)],
    ...(creditedCents > 0
      ? [['Credit for the refund', dollars(-creditedCents)] satisfies [string, string]]
      : []),
  ];
}

function drawTotals(sheet: Sheet, from: number, rows: [string, string][]): number {
  let y = from;
  for (const [index, [label, value]] of rows.entries()) {
    const last = index === rows.length - 1;
    if (last) line(sheet, y - 1, 320);
    sheet
      .font(last ? 'strong' : 'sans')
      .fontSize(last ? 12 : 10)
      .fillColor(last ? pine : ink);
    // A long name of a rate takes two lines.
    const height = sheet.heightOf(label, 150);
    sheet.text(label, 320, y + 5, { width: 150 });
    sheet.text(value, 470, y + 5, { width: page.right - 470, align: 'right', features: ['tnum'] });
    y += last ? 24 : Math.max(19, height + 6);
  }
  return y;
}

/** Points; a longer text may begin where this much is left, and continues on the next page. */
const keptWhole = 240;

function drawNote(sheet: Sheet, from: number, { invoice }: Content): number {
  if (invoice.note === '') return from;
  sheet.font('sans').fontSize(10);
  const width = 360;
  const y = spaceFor(sheet, from + 16, Math.min(keptWhole, sheet.heightOf(invoice.note, width) + 16));
  sheet.font('strong').fontSize(8.5).fillColor(quiet).text('Note', page.left, y);
  sheet
    .font('sans')
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.note, page.left, y + 14, { width });
  return sheet.y;
}

/** What the payment link offers: without card payments, its page only says how to pay. */
export function payLabel(takesCards: boolean): string {
  return takesCards ? 'Pay online' : 'See how to pay';
}

function drawHowToPay(sheet: Sheet, from: number, content: Content): void {
  const path = paymentPath(content.invoice);
  if (path === '') return;
  const width = 360;
  sheet.font('sans').fontSize(10);
  const height = sheet.heightOf(content.instructions, width) + 62;
  const y = spaceFor(sheet, from + 22, Math.min(keptWhole, height));
  sheet.font('serif').fontSize(15).fillColor(ink).text('How to pay', page.left, y);
  sheet.font('sans').fontSize(10);
  const online = 'Online:';
  sheet.text(online, page.left, y + 24);
  sheet.fillColor(pine).text(payLabel(content.takesCards), page.left + sheet.widthOf(online) + 3, y + 24, {
    link: `${content.publicUrl}${path}`,
    underline: true,
  });
  sheet.fillColor(ink).text(content.instructions, page.left, y + 42, { width });
}

function writtenOff({ state, totalCents, paidCents }: InvoiceRow): [string, string][] {
  return state === 'written-off' ? [['Written off', dollars(paidCents - totalCents)]] : [];
}
