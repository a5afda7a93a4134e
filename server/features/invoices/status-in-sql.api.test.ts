import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addDays, type DateText } from '#contract/dates.ts';
import { adminInvoiceEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import {
  agingBuckets,
  balanceCents,
  invoiceFilters,
  invoiceStates,
  invoiceStatusOn,
  payableCents,
} from '#contract/invoices/rules.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { firm } from '#content/firm.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const today = '2026-12-01';
const owner = await signedIn(app, { as: 'owner' });

/** Few amounts and days, so that paid, refunded and due often meet their limits. */
const cents = fc.constantFrom(0, 1, 5_000, 9_999, 10_000, 10_001);
const generatedInvoice = fc
  .record({
    state: fc.constantFrom(...invoiceStates),
    totalCents: fc.constantFrom(1, 5_000, 10_000),
    paidCents: cents,
    refundedCents: cents,
    daysLate: fc.constantFrom(-400, -31, -1, 0, 1, 29, 30, 31, 60, 61, 90, 91, 400),
  })
  // A draft has no payments.
  .map((invoice) => (invoice.state === 'draft' ? { ...invoice, paidCents: 0, refundedCents: 0 } : invoice));
type Generated = typeof generatedInvoice extends fc.Arbitrary<infer Invoice> ? Invoice : never;

const parties = {
  client: { name: 'Ann', address: '', email: '' },
  firm: { name: firm.name, address: firm.address, phone: firm.phone, email: firm.email },
};

let numbers = 10_000;
async function insert(clientId: number, generated: readonly Generated[]) {
  const rows = await app.deps.db
    .insert(invoices)
    .values(
      generated.map(({ daysLate, ...invoice }) => ({
        ...invoice,
        clientId,
        number: invoice.state === 'draft' ? null : (numbers += 1),
        dueDate: addDays(today, -daysLate),
        issueDate: invoice.state === 'draft' ? null : '2025-01-01',
        voidedOn: invoice.state === 'void' ? '2025-02-01' : null,
        issued: invoice.state === 'draft' ? null : { ...parties, instructions: '' },
        lines: [{ description: 'Work', quantity: 1, unitCents: invoice.totalCents }],
        token: unique('token'),
      })),
    )
    .returning();
  return rows;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const dollarsOf = (amount: number) => (amount / 100).toFixed(2);

/** The index of the bucket of an aging report, as accountants read it. */
const bucketOf = (dueDate: DateText) => {
  const limits = [0, -30, -60, -90];
  const found = limits.findIndex((days) => dueDate >= addDays(today, days));
  return found === -1 ? 4 : found;
};

test('Whatever invoices a client has, the database and the contract agree on status, balance, overdue and aging', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(generatedInvoice, { minLength: 1, maxLength: 40 }), async (generated) => {
      await app.deps.db.delete(invoices);
      const client = await signedIn(app);
      const { clientId } = client.account;
      const rows = await insert(clientId, generated);
      const idsWhere = (is: (row: (typeof rows)[number]) => boolean) =>
        rows
          .filter(is)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b);

      for (const status of invoiceFilters) {
        const listed = await owner.call(adminInvoiceEndpoints.list, { query: { status } });
        expect(
          listed.map(({ id }) => id).toSorted((a, b) => a - b),
          status,
        ).toEqual(
          idsWhere((row) =>
            status === 'open' ? payableCents(row) > 0 : invoiceStatusOn(today, row) === status,
          ),
        );
        expect(listed.every((one) => status === 'open' || one.status === status)).toBe(true);
      }

      const overdue = rows.filter((row) => invoiceStatusOn(today, row) === 'overdue');
      const totals = {
        outstandingCents: sumOf(rows.map(payableCents)),
        overdueCents: sumOf(overdue.map(payableCents)),
      };
      expect(await owner.call(adminInvoiceEndpoints.balance, { params: { id: clientId } })).toEqual(totals);
      expect(await client.call(invoiceEndpoints.counts)).toMatchObject({
        count: idsWhere((row) => payableCents(row) > 0).length,
        overdue: overdue.length,
        balance: totals.outstandingCents / 100,
      });
      expect(await owner.call(adminInvoiceEndpoints.aging)).toMatchObject({
        ...totals,
        overdue: overdue.length,
        draft: idsWhere(({ state }) => state === 'draft').length,
        buckets: agingBuckets.map((name, index) => {
          const inBucket = rows.filter((row) => payableCents(row) > 0 && bucketOf(row.dueDate) === index);
          return { name, cents: sumOf(inBucket.map(payableCents)), count: inBucket.length };
        }),
      });

      const mine = await client.call(invoiceEndpoints.mine);
      expect(mine.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        idsWhere(({ state }) => state !== 'draft'),
      );
      for (const row of rows.filter(({ state }) => state !== 'draft'))
        expect(mine).toContainEqual(
          expect.objectContaining({
            id: row.id,
            status: invoiceStatusOn(today, row),
            balance: balanceCents(row) / 100,
            paymentUrl: payableCents(row) > 0 ? `/pay#${row.token}` : '',
          }),
        );

      const amount = rows.map(payableCents).find((balance) => balance > 0);
      if (amount === undefined) return;
      const found = await owner.call(searchEndpoints.find, { query: { q: dollarsOf(amount) } });
      const ids = found.filter(({ kind }) => kind === 'invoice').map(({ id }) => id);
      expect(ids).not.toEqual([]);
      expect(idsWhere((row) => payableCents(row) === amount || row.totalCents === amount)).toEqual(
        expect.arrayContaining(ids),
      );
    }),
    { numRuns: 12 },
  );
});
