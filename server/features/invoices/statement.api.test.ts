import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { adminInvoiceEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { partsOfTotal, partsOfTotalText } from '#contract/invoices/rules.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { actorOf } from '#server/domain/audit.ts';
import { bytesAt } from '#tests/support/documents.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createDraft, sendDraft, voidInvoice } from './invoices.ts';
import { listPayments } from './payment-store.ts';
import { receiveCardPayment, receivePayment } from './payments.ts';
import { recordRefund } from './refunds.ts';
import { changeOfBalance, entriesOf } from './statement-pdf.ts';
import { findInvoice, listOfClient } from './store.ts';
import { listWriteOffs } from './write-offs/store.ts';
import { reinstate, writeOffBalance } from './write-offs/write-offs.ts';

const app = await testApp({ at: '2026-06-01T10:00-06:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { deps } = app;
const noCheckout = () => Promise.resolve();

const share = fc.constantFrom(0.25, 0.5, 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('bill' as const), cents: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'refund' as const, 'pay by card' as const),
    share,
    invoice: fc.nat(2),
  }),
  fc.record({
    kind: fc.constantFrom('write off' as const, 'reinstate' as const, 'void' as const),
    invoice: fc.nat(2),
  }),
  fc.constant({ kind: 'next day' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Takes a step with a client's account; what the product refuses, such as voiding a paid invoice, changes nothing. */
async function take(taken: Step, clientId: number, ids: number[]): Promise<void> {
  const actor = actorOf(owner.account.id);
  const today = await deps.site.today();
  if (taken.kind === 'next day') return app.clock.advance({ days: 1 });
  if (taken.kind === 'bill') {
    const lines = [{ description: 'Work', quantity: 1, unitCents: taken.cents }];
    const body = { dueDate: '2027-01-15', lines, note: '', taxRateId: null };
    const { id } = await createDraft(deps, actor, clientId, body);
    await sendDraft(deps, actor, id);
    ids.push(id);
    return undefined;
  }
  const id = ids[taken.invoice % Math.max(1, ids.length)];
  const invoice = id === undefined ? undefined : (await findInvoice(deps.db, id))?.invoice;
  if (!invoice || id === undefined) return undefined;
  const { version, totalCents, paidCents, refundedCents } = invoice;
  const details = { method: 'check' as const, reference: '' };
  if (taken.kind === 'pay') {
    const amountCents = Math.ceil((totalCents - paidCents) * taken.share);
    await receivePayment(deps, noCheckout, actor, id, { ...details, amountCents, paidOn: today, version });
  } else if (taken.kind === 'pay by card') {
    const amountCents = Math.ceil(totalCents * taken.share);
    await receiveCardPayment(deps, { invoiceId: id, amountCents, checkoutId: `cs_${id}_${version}` });
  } else if (taken.kind === 'refund') {
    const amountCents = Math.ceil((paidCents - refundedCents) * taken.share);
    await recordRefund(deps, actor, id, { ...details, amountCents, refundedOn: today, version });
  } else if (taken.kind === 'write off') {
    await writeOffBalance(deps, noCheckout, actor, id, { reason: 'Uncollectible', version });
  } else if (taken.kind === 'reinstate') await reinstate(deps, actor, id);
  else await voidInvoice(deps, noCheckout, actor, id, version);
  return undefined;
}

async function entriesNow(clientId: number) {
  const rows = (await listOfClient(deps.db, clientId, { drafts: false }))
    .map(({ invoice }) => invoice)
    .filter(({ state }) => state !== 'void');
  const ids = rows.map(({ id }) => id);
  const [payments, writeOffs] = [await listPayments(deps.db, ids), await listWriteOffs(deps.db, ids)];
  return { rows, entries: entriesOf({ invoices: rows, payments, writeOffs }) };
}

test('Whatever happens to invoices, a statement never shows more than was billed and ends with what is due, and every total adds up [4.51]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const client = await signedIn(app);
      const { clientId } = client.account;
      const ids: number[] = [];
      await take({ kind: 'bill', cents: 10_000 }, clientId, ids);
      for (const one of steps)
        await take(one, clientId, ids).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      const { rows, entries } = await entriesNow(clientId);
      let [balance, billed] = [0, 0];
      for (const entry of entries) {
        balance += changeOfBalance(entry);
        billed += entry.billedCents;
        expect(balance).toBeLessThanOrEqual(billed);
      }
      const dueCents = (parts: ReturnType<typeof partsOfTotal>) =>
        parts
          .filter(({ label }) => label === 'Balance due' || label === 'Overpaid')
          .reduce((sum, { cents }) => sum + cents, 0);
      expect(balance).toBe(rows.reduce((sum, row) => sum + dueCents(partsOfTotal(row)), 0));

      const [forFirm, forClient] = [
        await owner.call(adminInvoiceEndpoints.ofClient, { params: { id: clientId } }),
        await client.call(invoiceEndpoints.mine),
      ];
      for (const shown of forFirm.filter(({ state }) => state !== 'void')) {
        const parts = partsOfTotal(shown);
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(shown.totalCents);
        const mine = forClient.find(({ id }) => id === shown.id);
        expect(mine).toMatchObject({
          amount: shown.totalCents / 100,
          balance: (parts.at(-1)?.cents ?? 0) / 100,
          ...(shown.refundedCents > 0 && { parts: partsOfTotalText(shown) }),
        });
      }
    }),
    { numRuns: 12 },
  );
});

test('The PDF of a statement has a refund and its credit in columns of their own, after the payment of the same day [4.51]', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  const ids: number[] = [];
  await take({ kind: 'bill', cents: 10_000 }, clientId, ids);
  await take({ kind: 'pay', share: 1, invoice: 0 }, clientId, ids);
  await take({ kind: 'refund', share: 0.5, invoice: 0 }, clientId, ids);
  await take({ kind: 'bill', cents: 5_000 }, clientId, ids);
  const { bytes } = await bytesAt(app, client, invoiceEndpoints.statement.path);
  const text = await textOfPdf(bytes);
  expect(text).toMatch(/Invoiced\nPaid\nCredited\nBalance/);
  expect(text).toMatch(/Refund, invoice\s\d+\n-\$50\.00\n\$50\.00\n\$50\.00/);
  expect(text).toMatch(/Balance due\n\$50\.00/);
});
