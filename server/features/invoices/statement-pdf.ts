import { invoiceTitle } from '#contract/invoices/rules.ts';
import { type DateText, longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Letterhead } from '#server/deps.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, page, pine, quiet, spaceFor, type Sheet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
import { noonOf } from './pdf-facts.ts';
import type { InvoiceRow } from './store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { WriteOffRow } from './write-offs/store.ts';

interface Content {
  clientName: string;
  /** Sent and written-off invoices. Void ones are left out. */
  invoices: InvoiceRow[];
  payments: PaymentRow[];
  writeOffs: WriteOffRow[];
  firm: Letterhead;
  today: DateText;
}

/** One event of a client's account, with the amount in its column. */
export interface Entry {
  date: string;
  /** When it was recorded: events of one day are in this order. */
  recordedAt: number;
  description: string;
  billedCents: number;
  /** Below zero for a refund. */
  paidCents: number;
  /** What is not due any more without having been paid: the credit for a refund, or a write-off. */
  creditedCents: number;
}

/** A client's invoices and payments by date, with the running balance. */
export const statementPdf = drawnInThread(import.meta.url, 'statementPdf', (content: Content) => {
  const { clientName, firm, today } = content;
  const title = `Statement for ${clientName}, ${firm.name}`;
  return drawPdf({ title, firm, at: noonOf(today) }, (sheet) => drawStatement(sheet, content));
});

function drawStatement(sheet: Sheet, content: Content): void {
  const { clientName, today } = content;
  sheet.font('serif').fontSize(26).fillColor(ink);
  sheet.text('Statement', 330, page.top - 6, { width: page.right - 330, align: 'right' });
  sheet.font('strong').fontSize(8.5).fillColor(quiet).text('Account of', page.left, 122);
  sheet.font('strong').fontSize(11).fillColor(ink).text(clientName, page.left, 137, { width: 300 });
  sheet
    .font('sans')
    .fontSize(10)
    .fillColor(quiet)
    .text(`As of ${longDate(today)}`, { width: 300 });
  const { rows, balance } = withBalance(entriesOf(content));
  const amount = { width: 70, right: true };
  const end = drawTable(
    sheet,
    196,
    [
      { header: 'Date', width: 92, whole: true },
      { header: 'Description', width: 132 },
      { header: 'Invoiced', ...amount },
      { header: 'Paid', ...amount },
      { header: 'Credited', ...amount },
      { header: 'Balance', ...amount },
    ],
    rows,
  );
  const y = spaceFor(sheet, end + 16, 24);
  sheet.font('strong').fontSize(12).fillColor(pine).text('Balance due', 320, y, { width: 120 });
  sheet.text(dollars(balance), 440, y, { width: page.right - 440, align: 'right' });
}

/** Everything that changed the account, in the order of its dates and, within a day, in the order in which it was recorded. */
export function entriesOf({
  invoices,
  payments,
  writeOffs,
}: Pick<Content, 'invoices' | 'payments' | 'writeOffs'>): Entry[] {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const nothing = { billedCents: 0, paidCents: 0, creditedCents: 0 };
  const billed = invoices.map((invoice) => ({
    ...nothing,
    date: invoice.issueDate ?? invoice.dueDate,
    // An invoice comes before everything else of its day, whatever the hour.
    recordedAt: 0,
    description: titleOf(invoice),
    billedCents: invoice.totalCents,
  }));
  // Ids tell the order of payments of the same millisecond, which a sort keeps.
  const paid = payments
    .toSorted((a, b) => a.id - b.id)
    .map(({ invoiceId, paidOn: date, amountCents, creditedCents, createdAt }) => ({
      ...nothing,
      date,
      recordedAt: createdAt.getTime(),
      description: `${amountCents < 0 ? 'Refund' : 'Payment'}, invoice ${numbers.get(invoiceId) ?? ''}`,
      paidCents: amountCents,
      creditedCents,
    }));
  const balances = new Map(invoices.map(({ id, totalCents, paidCents }) => [id, totalCents - paidCents]));
  // The current balance, not the one when it was written off: nothing is owed on a written-off invoice, even after a refund.
  const writtenOff = writeOffs.map(({ invoiceId, writtenOffOn, createdAt }) => ({
    ...nothing,
    date: writtenOffOn,
    recordedAt: createdAt.getTime(),
    description: `Written off, invoice ${numbers.get(invoiceId) ?? ''}`,
    creditedCents: Math.max(0, balances.get(invoiceId) ?? 0),
  }));
  return [...billed, ...paid, ...writtenOff].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.recordedAt - b.recordedAt,
  );
}

/** By how much an event changes the balance, in cents. */
export function changeOfBalance({ billedCents, paidCents, creditedCents }: Entry): number {
  return billedCents - paidCents - creditedCents;
}

/** The invoice's title, with the amount of its sales tax if it has any. */
function titleOf(invoice: InvoiceRow): string {
  const { taxCents } = invoice;
  return taxCents > 0
    ? `${invoiceTitle(invoice)}, with ${dollars(taxCents)} sales tax`
    : invoiceTitle(invoice);
}

function withBalance(entries: Entry[]): { rows: string[][]; balance: number } {
  let balance = 0;
  const shown = (cents: number) => (cents === 0 ? '' : dollars(cents));
  const rows = entries.map((entry) => {
    balance += changeOfBalance(entry);
    const { date, description, billedCents, paidCents, creditedCents } = entry;
    const amounts = [billedCents, paidCents, creditedCents].map(shown);
    return [longDate(date), description, ...amounts, dollars(balance)];
  });
  return { rows, balance };
}
