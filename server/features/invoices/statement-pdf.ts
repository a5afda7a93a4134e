import { invoiceTitle } from '#contract/invoices/rules.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Letterhead } from '#server/deps.ts';
import { closeSheet, ink, openSheet, page, pine, quiet, spaceFor } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
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
  today: string;
  now: Date;
}

interface Entry {
  date: string;
  description: string;
  cents: number;
}

/** A client's invoices and payments by date, with the running balance. */
export function statementPdf(content: Content): Promise<Uint8Array> {
  const { clientName, firm, today, now } = content;
  const sheet = openSheet(`Statement for ${clientName}, ${firm.name}`, firm, now);
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
  const end = drawTable(
    sheet,
    196,
    [
      { header: 'Date', width: 110 },
      { header: 'Description', width: 154 },
      { header: 'Invoiced', width: 80, right: true },
      { header: 'Paid', width: 80, right: true },
      { header: 'Balance', width: 80, right: true },
    ],
    rows,
  );
  const y = spaceFor(sheet, end + 16, 24);
  sheet.font('strong').fontSize(12).fillColor(pine).text('Balance due', 320, y, { width: 120 });
  sheet.text(dollars(balance), 440, y, { width: page.right - 440, align: 'right' });
  return closeSheet(sheet, firm);
}

/** Everything that changed the balance, by date. */
export function entriesOf({
  invoices,
  payments,
  writeOffs,
}: Pick<Content, 'invoices' | 'payments' | 'writeOffs'>): Entry[] {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const billed = invoices.map((invoice) => ({
    date: invoice.issueDate ?? invoice.dueDate,
    description: titleOf(invoice),
    cents: invoice.totalCents,
  }));
  const paid = payments.flatMap(({ invoiceId, paidOn: date, amountCents, creditedCents }) => {
    const number = numbers.get(invoiceId) ?? '';
    const kind = amountCents < 0 ? 'Refund' : 'Payment';
    const credit = {
      date,
      description: `Credit for the refund, invoice ${number}`,
      cents: -creditedCents,
    };
    return [
      { date, description: `${kind}, invoice ${number}`, cents: -amountCents },
      ...(creditedCents > 0 ? [credit] : []),
    ];
  });
  const balances = new Map(invoices.map(({ id, totalCents, paidCents }) => [id, totalCents - paidCents]));
  // The current balance, not the one when it was written off: nothing is owed on a written-off invoice, even after a refund.
  const writtenOff = writeOffs.map(({ invoiceId, writtenOffOn }) => ({
    date: writtenOffOn,
    description: `Written off, invoice ${numbers.get(invoiceId) ?? ''}`,
    cents: -Math.max(0, balances.get(invoiceId) ?? 0),
  }));
  return [...billed, ...paid, ...writtenOff].toSorted(
    (a, b) => a.date.localeCompare(b.date) || b.cents - a.cents,
  );
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
  const rows = entries.map(({ date, description, cents }) => {
    balance += cents;
    const [billed, paid] = cents > 0 ? [dollars(cents), ''] : ['', dollars(-cents)];
    return [longDate(date), description, billed, paid, dollars(balance)];
  });
  return { rows, balance };
}
