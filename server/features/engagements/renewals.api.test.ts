import * as z from 'zod';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { invoices, recurringInvoices } from '#server/db/schema/invoices.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import { afterSigning, fileAt, opened, sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { followSignedLetters } from './after-signing.ts';
import { draftRenewals } from './renewals.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const lines = [
  { service: 'Monthly bookkeeping', cents: 45_000, recurrence: 'monthly' as const },
  { service: 'QuickBooks setup', cents: 120_050, recurrence: 'once' as const },
];

/** A letter that is signed, sealed and billed: it knows its next year. */
async function signedLetter(overrides: Parameters<typeof sealedLetter>[3] = {}) {
  const person = await signedIn(app);
  const letter = await sealedLetter(app, owner, person, { lines, startsOn: '2026-01-15', ...overrides });
  await followSignedLetters(app.deps, afterSigning(app));
  return { person, ...letter };
}

const read = (id: number) => owner.call(engagementEndpoints.read, { params: { id } });
const renew = (id: number, raise = 0) =>
  owner.call(engagementEndpoints.renew, { params: { id }, body: { raise } });

/** Why it can't be renewed. */
async function refused(id: number): Promise<string> {
  const answer = await owner.ask(engagementEndpoints.renew, { params: { id }, body: { raise: 0 } });
  expect(answer.status).toBe(409);
  return z.object({ message: z.string() }).parse(answer.body).message;
}

describe('a signed letter', () => {
  test('is drafted again before its year is over, once, however many processes find it [13.26]', async () => {
    const { engagementId, person } = await signedLetter({ title: 'Bookkeeping {year}' });
    await Promise.all(Array.from({ length: 20 }, () => draftRenewals(app.deps)));
    const { renewal, renewsOn } = await read(engagementId);
    expect(renewsOn).toBe('2027-01-15');
    const draft = await read(renewal?.id ?? 0);
    expect(draft).toMatchObject({
      state: 'draft',
      title: 'Bookkeeping 2027',
      startsOn: '2027-01-15',
      lines: [{ service: 'Monthly bookkeeping', cents: 45_000, recurrence: 'monthly' }],
      draftParties: [{ accountId: person.account.id }],
      renewed: { id: engagementId, title: 'Bookkeeping 2026' },
    });
    const rows = await owner.call(engagementEndpoints.ofClient, { params: { id: person.account.clientId } });
    expect(rows).toHaveLength(2);
  });

  test('is named in notifications and in the audit log as it was sent, its renewal as it reads today [2.1183]', async () => {
    const { engagementId, person, id } = await signedLetter({
      title: 'Narwhal {year} for {client}',
      jobTemplates: ['month-end-close'],
    });
    await draftRenewals(app.deps);
    const { shown } = await opened(person, id);
    await fileAt(app, owner, (await read(engagementId)).sent?.fileUrl ?? '');
    const news = await owner.call(adminNotificationEndpoints.list);
    const named = news.filter(({ message }) => message.includes('Narwhal')).map(({ message }) => message);
    const { title } = shown.document;
    const renewed = title.replace('2026', '2027');
    expect(named.map((message) => message.split(': ').find((part) => part.startsWith('Narwhal')))).toEqual([
      renewed,
      title,
      title,
      title,
    ]);
    const log = await owner.call(auditEndpoints.list, { query: {} });
    expect(JSON.stringify(log)).toContain('Narwhal');
    expect(JSON.stringify(log)).not.toContain('Narwhal {');
  });

  test('is not drafted too early, and not if it is not renewed [13.26]', async () => {
    const early = await signedLetter({ startsOn: '2026-02-02' });
    const never = await signedLetter({ renews: false });
    await draftRenewals(app.deps);
    expect((await read(early.engagementId)).renewal).toBeNull();
    expect((await read(never.engagementId)).renewal).toBeNull();
    expect((await read(never.engagementId)).renewsOn).toBeNull();
  });

  test('whose draft was deleted is not drafted by itself again, but by hand [13.26]', async () => {
    const { engagementId } = await signedLetter();
    await draftRenewals(app.deps);
    const { renewal } = await read(engagementId);
    await owner.ask(engagementEndpoints.remove, { params: { id: renewal?.id ?? 0 } });
    await draftRenewals(app.deps);
    expect((await read(engagementId)).renewal).toBeNull();
    const draft = await renew(engagementId);
    expect((await read(engagementId)).renewal?.id).toBe(draft.id);
  });

  test('that was drafted by hand, and deleted or undone again, is drafted by itself in its time [13.26]', async () => {
    const { engagementId } = await signedLetter();
    const byHand = await renew(engagementId);
    await draftRenewals(app.deps);
    expect((await read(engagementId)).renewal?.id).toBe(byHand.id);
    await owner.ask(engagementEndpoints.remove, { params: { id: byHand.id } });
    expect((await read(engagementId)).renewal).toBeNull();
    await draftRenewals(app.deps);
    expect((await read(engagementId)).renewal).not.toBeNull();
  });

  test('has one renewal at a time, and a new one once that was declined [13.26]', async () => {
    const { engagementId, person } = await signedLetter();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => renew(engagementId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const draft = (await read(engagementId)).renewal?.id ?? 0;
    await owner.call(engagementEndpoints.send, { params: { id: draft }, body: {} });
    expect(await refused(engagementId)).toBe('Next year’s letter is drafted already.');
    const [waiting] = await person.call(signatureEndpoints.mine);
    await person.call(signatureEndpoints.decline, { params: { id: waiting?.id ?? 0 }, body: {} });
    await renew(engagementId);
  });

  test.each([
    ['that is not signed yet', 'Not signed by everyone.'],
    ['that another one took the place of', 'A newer letter took its place.'],
  ])('%s is not renewed [13.26]', async (which, message) => {
    if (which === 'that is not signed yet') {
      const person = await signedIn(app);
      const { letter } = await sentLetter(owner, [person], { lines });
      expect(await refused(letter.id)).toBe(message);
      return;
    }
    const { engagementId, person } = await signedLetter();
    const { id } = await owner.call(engagementEndpoints.replace, { params: { id: engagementId } });
    await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
    const mine = await person.call(signatureEndpoints.mine);
    await signedBy(person, mine.find(({ awaitsYou }) => awaitsYou)?.id ?? 0);
    expect(await refused(engagementId)).toBe(message);
  });
});

describe('a renewed letter', () => {
  test('shows its people, word for word, what has changed since the one before [13.28]', async () => {
    const { engagementId, person } = await signedLetter({
      scope: 'We reconcile two accounts each month.\n\nWe answer within a day.',
    });
    const { id } = await renew(engagementId, 100_000);
    await owner.call(engagementEndpoints.change, {
      params: { id },
      body: { scope: 'We reconcile three accounts each month.\n\nWe answer within a day.' },
    });
    const letter = await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
    const [waiting] = await person.call(signatureEndpoints.mine);
    const { changes } = await person.call(signatureEndpoints.read, { params: { id: waiting?.id ?? 0 } });
    expect(changes).toEqual(letter.changes);
    expect(changes?.prices).toEqual([
      {
        service: 'Monthly bookkeeping',
        before: { cents: 45_000, recurrence: 'monthly' },
        after: { cents: 49_500, recurrence: 'monthly' },
      },
      { service: 'QuickBooks setup', before: { cents: 120_050, recurrence: 'once' }, after: null },
    ]);
    expect(changes?.texts).toContainEqual({
      heading: 'What we do',
      parts: [
        { kind: 'same', text: 'We reconcile ' },
        { kind: 'removed', text: 'two' },
        { kind: 'added', text: 'three' },
        { kind: 'same', text: ' accounts each month.' },
      ],
    });
    expect(JSON.stringify(changes?.texts)).not.toContain('within a day');
  });

  test('leaves the recurring invoices to the firm, and drafts what is new and charged once [13.29]', async () => {
    const { engagementId, person } = await signedLetter();
    const { id } = await renew(engagementId);
    await owner.call(engagementEndpoints.change, {
      params: { id },
      body: {
        lines: [...lines.slice(0, 1), { service: 'Move to a new file', cents: 30_000, recurrence: 'once' }],
      },
    });
    await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
    const [waiting] = await person.call(signatureEndpoints.mine);
    await signedBy(person, waiting?.id ?? 0);
    await sealSigned(app.deps);
    await followSignedLetters(app.deps, afterSigning(app));
    const { clientId } = person.account;
    const { db } = app.deps;
    const drafts = await db.select().from(invoices).where(eq(invoices.clientId, clientId));
    expect(
      drafts.filter(({ recurringId }) => recurringId === null).map(({ totalCents }) => totalCents),
    ).toEqual([120_050, 30_000]);
    const recurring = await db
      .select()
      .from(recurringInvoices)
      .where(eq(recurringInvoices.clientId, clientId));
    expect(recurring).toHaveLength(1);
  });
});

test('letters to renew are listed and counted until the next one is with the client [13.26]', async () => {
  const { engagementId } = await signedLetter();
  const listed = async () => {
    const rows = await owner.call(engagementEndpoints.list, { query: { show: 'renewing' } });
    const { renewing } = await owner.call(engagementEndpoints.counts);
    expect(renewing).toBe(rows.length);
    return rows.some(({ id }) => id === engagementId);
  };
  expect(await listed()).toBe(true);
  const { id } = await renew(engagementId);
  expect(await listed()).toBe(true);
  await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
  expect(await listed()).toBe(false);
});
