import { invoiceTitle } from '#contract/invoices/rules.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Letterhead } from '#server/deps.ts';
import { closeSheet, ink, openSheet, page, pine } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
import { drawFacts } from './pdf-facts.ts';
import type { NamedInvoice } from './store.ts';
import type { PaymentRow } from './payment-store.ts';

interface Content extends NamedInvoice {
  payment: PaymentRow;
  /** What had been paid on the invoice before this payment, in cents. */
  paidBeforeCents: number;
  firm: Letterhead;
  now: Date;
}

/** The receipt of a payment on the firm's letterhead: who paid how much, when and how, for which invoice, and what was left. */
export function receiptPdf(content: Content): Promise<Uint8Array> {
  const { invoice, payment, paidBeforeCents, firm, now } = content;
  const sheet = openSheet(`Receipt for ${invoiceTitle(invoice).toLowerCase()}, ${firm.name}`, firm, now);
  sheet.font('serif').fontSize(26).fillColor(ink);
  sheet.text('Receipt', 330, page.top - 6, { width: page.right - 330, align: 'right' });
  const left = Math.max(0, invoice.totalCents - paidBeforeCents - payment.amountCents);
  const how = [methodLabels[payment.method], payment.reference].filter((part) => part !== '');
  const facts: [string, string][] = [
    ['Paid on', longDate(payment.paidOn)],
    ['Paid by', how.join('\n')],
    ['Amount paid', dollars(payment.amountCents)],
  ];
  const y = drawTable(
    sheet,
    Math.max(236, drawFacts(sheet, { party: 'Received from', client: content, facts }) + 18),
    [
      { header: 'For', width: 404 },
      { header: 'Amount', width: 100, right: true },
    ],
    [
      [`${invoiceTitle(invoice)}${issuedOn(invoice.issueDate)}`, dollars(invoice.totalCents)],
      ...(paidBeforeCents > 0 ? [['Previously paid', dollars(-paidBeforeCents)]] : []),
      ['This payment', dollars(-payment.amountCents)],
    ],
  );
  sheet.font('strong').fontSize(12).fillColor(pine);
  sheet.text('Balance after this payment', page.left, y + 10, { width: 320 });
  sheet.text(dollars(left), 440, y + 10, { width: page.right - 440, align: 'right', features: ['tnum'] });
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text('Thank you for your payment.', page.left, y + 44, { width: page.width });
  return closeSheet(sheet, firm);
}

function issuedOn(day: string | null): string {
  return day === null ? '' : `, issued ${longDate(day)}`;
}
