import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { invoices, recurringInvoices } from '#server/db/schema/invoices.ts';
import { draftFromLetter } from '#server/features/invoices/recurring/from-letter.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import { sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { billSignedLetters } from './billing.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const bill = () => billSignedLetters(app.deps, draftFromLetter);
const drafted = async (clientId: number) => ({
  once: await app.deps.db.select().from(invoices).where(eq(invoices.clientId, clientId)),
  recurring: await app.deps.db
    .select()
    .from(recurringInvoices)
    .where(eq(recurringInvoices.clientId, clientId)),
});

const lines = [
  { service: 'Monthly bookkeeping', cents: 45_000, recurrence: 'monthly' as const },
  { service: 'Discount', cents: -5_000, recurrence: 'monthly' as const },
  { service: 'Sales tax returns', cents: 30_000, recurrence: 'quarterly' as const },
  { service: 'QuickBooks setup', cents: 120_000, recurrence: 'once' as const },
];

describe('a signed letter', () => {
  test('drafts its invoices once, however many processes find it, and sends none [13.25]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    await sealedLetter(app, owner, person, { lines, startsOn: '2027-01-01' });
    await Promise.all(Array.from({ length: 50 }, bill));
    const { once, recurring } = await drafted(clientId);
    expect(once).toMatchObject([{ state: 'draft', totalCents: 120_000 }]);
    expect(
      recurring.map(({ every, nextOn, monthEnd, sends }) => ({ every, nextOn, monthEnd, sends })),
    ).toEqual(
      expect.arrayContaining([
        { every: 'monthly', nextOn: '2027-01-31', monthEnd: true, sends: false },
        { every: 'quarterly', nextOn: '2027-03-31', monthEnd: true, sends: false },
      ]),
    );
    expect(recurring).toHaveLength(2);
  });

  test('drafts nothing before everyone has signed, and nothing from a sum of zero [13.25]', async () => {
    const person = await signedIn(app);
    await sentLetter(owner, [person], { lines });
    await bill();
    expect((await drafted(person.account.clientId)).once).toEqual([]);
    const other = await signedIn(app);
    const zero = [
      { service: 'Setup', cents: 5_000, recurrence: 'once' as const },
      { service: 'Discount', cents: -5_000, recurrence: 'once' as const },
    ];
    await sealedLetter(app, owner, other, { lines: zero });
    await bill();
    expect(await drafted(other.account.clientId)).toEqual({ once: [], recurring: [] });
  });

  test('that takes the place of one with invoices drafts no second ones [13.25]', async () => {
    const person = await signedIn(app);
    const { engagementId } = await sealedLetter(app, owner, person, { lines });
    await bill();
    const { id } = await owner.call(engagementEndpoints.replace, { params: { id: engagementId } });
    await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
    const rows = await person.call(signatureEndpoints.mine);
    await signedBy(person, rows.find(({ awaitsYou }) => awaitsYou)?.id ?? 0);
    await sealSigned(app.deps);
    await bill();
    const { once, recurring } = await drafted(person.account.clientId);
    expect([once.length, recurring.length]).toEqual([1, 2]);
  });
});
