import { expect, test } from 'vitest';
import { entriesOf } from './statement-pdf.ts';

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
  createdBy: null,
  createdAt: new Date('2026-11-25T10:00-07:00'),
  takenBackAt: null,
};
const refund = { ...payment, id: 2, amountCents: -5_000, creditedCents: 5_000, paidOn: '2026-12-01' };

test('A refund is on the statement with its credit, which leaves the balance as it was', () => {
  const entries = entriesOf({ invoices: [invoice], payments: [payment, refund], writeOffs: [] });
  expect(entries.map(({ description, cents }) => [description, cents])).toEqual([
    ['Invoice 1014', 15_000],
    ['Payment, invoice 1014', -15_000],
    ['Refund, invoice 1014', 5_000],
    ['Credit for the refund, invoice 1014', -5_000],
  ]);
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});
