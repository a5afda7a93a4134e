import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { changeOfBalance, entriesOf, statementPdf } from './statement-pdf.ts';

const party = { name: 'Sample', address: '', email: '' };

const invoice = {
  id: 1,
  clientId: 7,
  number: 1014,
  state: 'sent' as const,
  issueDate: '2026-11-20',
  dueDate: '2026-12-15',
  lines: [],
  note: '',
  taxRateId: null,
  taxName: null,
  taxPpm: null,
  exemptReason: null,
  exemptCertificate: null,
  taxableCents: 0,
  taxCents: 0,
  totalCents: 15_000,
  paidCents: 15_000,
  refundedCents: 5_000,
  token: '',
  code: null,
  issued: null,
  voidedOn: null,
  reminded: null,
  remindedAt: null,
  recurringId: null,
  recurringOn: null,
  createdBy: null,
  createdAt: new Date('2026-11-20T10:00-07:00'),
  deletedAt: null,
  version: 1,
};
const payment = {
  id: 1,
  invoiceId: 1,
  amountCents: 15_000,
  creditedCents: 0,
  method: 'check' as const,
  paidOn: '2026-11-25',
  reference: '',
  checkoutId: null,
  issued: { client: party, firm, paidBeforeCents: 0, netBeforeCents: 0 },
  createdBy: null,
  createdAt: new Date('2026-11-25T10:00-07:00'),
  takenBackAt: null,
};
const refund = { ...payment, id: 2, amountCents: -5_000, creditedCents: 5_000, paidOn: '2026-12-01' };

test('A refund is on the statement in one line with its credit, after the payment, and leaves the balance as it was [2.582]', () => {
  const sameDay = { ...refund, paidOn: payment.paidOn, createdAt: new Date('2026-11-25T10:01-07:00') };
  const entries = entriesOf({ invoices: [invoice], payments: [sameDay, payment], writeOffs: [] });
  expect(entries).toMatchObject([
    { description: 'Invoice 1014', billedCents: 15_000, paidCents: 0, creditedCents: 0 },
    { description: 'Payment, invoice 1014', billedCents: 0, paidCents: 15_000, creditedCents: 0 },
    { description: 'Refund, invoice 1014', billedCents: 0, paidCents: -5_000, creditedCents: 5_000 },
  ]);
  expect(entries.map(changeOfBalance)).toEqual([15_000, -15_000, 0]);
});

test.each([15_000, 12_345_678, 999_999_999])(
  'Dates and amounts of %s cents are never broken over two lines',
  async (cents) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);
    const pdf = await statementPdf({
      clientName: 'Nguyễn Thị Ánh',
      invoices: days.map((issueDate, id) => ({
        ...invoice,
        id,
        issueDate,
        totalCents: cents,
        paidCents: 0,
        refundedCents: 0,
      })),
      payments: [],
      writeOffs: [],
      firm: { ...firm, logoPng: undefined },
      today: '2026-12-31',
    });
    const lines = (await textOfPdf(pdf)).split('\n');
    expect(lines).toEqual(expect.arrayContaining(days.map(longDate)));
    expect(lines.filter((line) => line === dollars(cents)).length).toBeGreaterThanOrEqual(12);
  },
);
