import { day } from '#contract/durations.ts';
import { randomBytes } from 'node:crypto';
import { addDays, addMonths } from '#contract/dates.ts';
import { type LineItem, totalOf } from '#contract/invoices/lines.ts';
import type { PaymentMethod } from '#contract/invoices/payment-methods.ts';
import type { InvoiceState } from '#contract/invoices/rules.ts';
import { defaultZone } from '#contract/zones.ts';
import { firmDate } from '#server/firm-clock.ts';
import { newInvoiceCode } from '#server/domain/invoices/invoice-code.ts';
import { issuedNow } from '#server/domain/invoices/issued.ts';
import type { Transaction } from '../client.ts';
import { activity } from '../schema/audit.ts';
import { clients } from '../schema/clients.ts';
import {
  invoiceNumbers,
  invoices,
  payments,
  recurringInvoices,
  catalogItems,
  taxRates,
} from '../schema/invoices.ts';

interface SampleInvoice {
  client: string;
  state: InvoiceState;
  /** Days from today; a draft has only a due date. */
  issued: number;
  due: number;
  lines: LineItem[];
  note?: string;
  /** A payment in cents, `after` days after the invoice was issued. */
  paid?: { cents: number; after: number; method: PaymentMethod; reference?: string };
}

const work = (description: string, dollars: number, quantity = 1): LineItem => ({
  description,
  quantity,
  unitCents: Math.round(dollars * 100),
});

/** Invoices of every status for both clients with a portal, in the order of their numbers. */
const samples: SampleInvoice[] = [
  {
    client: 'Example Bakery',
    state: 'sent',
    issued: -104,
    due: -90,
    lines: [work('Bookkeeping cleanup, first half of the year', 1200)],
    paid: { cents: 60_000, after: 20, method: 'check', reference: 'Check 2201' },
  },
  {
    client: 'Sample Dental',
    state: 'sent',
    issued: -75,
    due: -61,
    lines: [work('Monthly bookkeeping', 450), work('Quarterly payroll reports', 180)],
    paid: { cents: 63_000, after: 9, method: 'transfer' },
  },
  {
    client: 'Example Roofing',
    state: 'sent',
    issued: -60,
    due: -46,
    lines: [work('Payroll for fourteen people', 12.5, 28)],
    paid: { cents: 35_000, after: 12, method: 'check', reference: 'Check 1042' },
  },
  {
    client: 'Sample Dental',
    state: 'void',
    issued: -48,
    due: -34,
    lines: [work('Monthly bookkeeping', 540)],
    note: 'Wrong price. Replaced by the next invoice.',
  },
  {
    client: 'Sample Dental',
    state: 'sent',
    issued: -44,
    due: -30,
    lines: [work('Monthly bookkeeping', 450), work('QuickBooks training, hours', 95, 1.5)],
  },
  {
    client: 'Example Roofing',
    state: 'sent',
    issued: -25,
    due: -11,
    lines: [work('Sales tax returns, Utah and Idaho', 160, 2), work('Payroll for fourteen people', 12.5, 28)],
  },
  {
    client: 'Example Roofing',
    state: 'void',
    issued: -20,
    due: -6,
    lines: [work('Contractor license renewal', 90)],
  },
  {
    client: 'Sample Dental',
    state: 'sent',
    issued: -8,
    due: 6,
    lines: [work('Monthly bookkeeping', 450), work('Equipment loan application package', 325)],
    note: 'Thank you for sending the statements early.',
    paid: { cents: 30_000, after: 4, method: 'check', reference: 'Check 3317' },
  },
  {
    client: 'Example Roofing',
    state: 'sent',
    issued: -5,
    due: 9,
    lines: [work('Monthly bookkeeping', 520), work('Job cost report, Lehi project', 85, 2)],
    paid: { cents: 10_000, after: 2, method: 'transfer' },
  },
  {
    client: 'Sample Dental',
    state: 'sent',
    issued: -3,
    due: 11,
    lines: [work('Year-end planning meeting', 240)],
  },
  {
    client: 'Example Roofing',
    state: 'sent',
    issued: -1,
    due: 13,
    lines: [work('Payroll for fourteen people', 12.5, 14)],
  },
  {
    client: 'Sample Dental',
    state: 'draft',
    issued: 0,
    due: 14,
    lines: [work('Bank feed setup', 120)],
  },
  {
    client: 'Example Roofing',
    state: 'draft',
    issued: 0,
    due: 14,
    lines: [work('Year-end forms for subcontractors', 18, 22)],
  },
];

const items = [
  work('Monthly bookkeeping', 450),
  work('Payroll, per person', 12.5),
  work('Sales tax return', 160),
  work('QuickBooks training, hour', 95),
  work('Year-end package', 900),
  { ...work('QuickBooks license, one year', 360), taxable: true },
];

/** A tax rate to try out; no demo invoice charges it. */
const sampleRate = { name: 'Draper sample', ppm: 72_500, isDefault: true };

/** Inserts the demo's invoices with their payments, catalog items, a sales tax rate and a recurring invoice. */
export async function seedInvoices(tx: Transaction, now: Date): Promise<void> {
  const today = firmDate(now, defaultZone);
  const existing = await tx.select({ id: clients.id, name: clients.name }).from(clients);
  const idOf = new Map(existing.map(({ id, name }) => [name, id]));
  let last = 1000;
  for (const sample of samples) {
    const clientId = idOf.get(sample.client);
    if (clientId === undefined) continue;
    const sent = sample.state !== 'draft';
    if (sent) last += 1;
    await insertSample(tx, sample, { clientId, number: sent ? last : null, today, now });
  }
  await tx.update(invoiceNumbers).set({ last });
  await tx
    .insert(catalogItems)
    .values(items.map(({ description, unitCents, taxable }) => ({ description, unitCents, taxable })));
  await tx.insert(taxRates).values({ ...sampleRate, createdAt: now });
  const roofing = idOf.get('Example Roofing');
  const startsOn = `${addMonths(today, 1).slice(0, 8)}01`;
  if (roofing !== undefined)
    await tx.insert(recurringInvoices).values({
      clientId: roofing,
      lines: [work('Monthly bookkeeping', 520)],
      every: 'monthly',
      startsOn,
      nextOn: startsOn,
      dueDays: 14,
      sends: true,
    });
}

async function insertSample(
  tx: Transaction,
  { state, issued: issuedAfter, due, lines, note = '', paid }: SampleInvoice,
  { clientId, number, today, now }: { clientId: number; number: number | null; today: string; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() + issuedAfter * day);
  const issued = await issuedNow(tx, clientId);
  const [row] = await tx
    .insert(invoices)
    .values({
      clientId,
      number,
      state,
      lines,
      note,
      issueDate: number === null ? null : addDays(today, issuedAfter),
      dueDate: addDays(today, due),
      totalCents: totalOf(lines),
      paidCents: paid?.cents ?? 0,
      token: randomBytes(32).toString('base64url'),
      code: number === null ? null : newInvoiceCode(),
      issued: number === null ? null : issued,
      voidedOn: state === 'void' ? addDays(today, issuedAfter + 1) : null,
      // Overdue invoices count as reminded already, so that the demo doesn't start by sending a pile of emails.
      ...(due < 0 && { reminded: 120, remindedAt: at }),
      createdAt: at,
    })
    .returning();
  if (!row) return;
  const title = number === null ? 'Draft invoice' : `Invoice ${number}`;
  const entry = { clientId, subject: 'invoices', subjectId: row.id, detail: { title }, at };
  await tx
    .insert(activity)
    .values({ ...entry, action: number === null ? 'invoice-drafted' : 'invoice-sent' });
  if (!paid) return;
  const { cents: amountCents, after, method, reference = '' } = paid;
  const paidOn = addDays(today, issuedAfter + after);
  const { client, firm } = issued;
  const receipt = { client, firm, paidBeforeCents: 0, netBeforeCents: 0 };
  await tx
    .insert(payments)
    .values({ invoiceId: row.id, amountCents, method, paidOn, reference, issued: receipt });
}
