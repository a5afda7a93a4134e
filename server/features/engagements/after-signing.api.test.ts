import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { depositLabel } from '#contract/engagements/rules.ts';
import { dollars } from '#contract/money.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { invoices, recurringInvoices } from '#server/db/schema/invoices.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import { afterSigning, sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { textOfPdf, withoutSpaces } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { followSignedLetters } from './after-signing.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const bill = () => followSignedLetters(app.deps, afterSigning(app));
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

  test.each([
    ['less than what is charged once', 50_000, [50_000, 70_000], 0],
    ['more than that', 150_000, [150_000], 30_000],
    ['exactly that', 120_000, [120_000], 0],
  ])(
    'drafts an invoice for its deposit once, set off as far as it goes: %s [13.39]',
    async (_, depositCents, totals, left) => {
      const person = await signedIn(app);
      const { clientId } = person.account;
      const { shown, file, engagementId } = await sealedLetter(app, owner, person, { lines, depositCents });
      expect(shown.document.depositCents).toBe(depositCents);
      expect(withoutSpaces(await textOfPdf(file))).toContain(
        withoutSpaces(`${depositLabel}: ${dollars(depositCents)}`),
      );
      await Promise.all(Array.from({ length: 50 }, bill));
      const { once } = await drafted(clientId);
      expect(once.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual(totals);
      expect(once.filter(({ note }) => note.startsWith('Deposit for: '))).toMatchObject([
        { state: 'draft', lines: [{ description: 'Deposit', unitCents: depositCents }] },
      ]);
      const news = (await owner.call(adminNotificationEndpoints.list)).filter(
        (item) => item.clientId === clientId && item.title === 'Invoices drafted from a letter',
      );
      expect(news).toHaveLength(1);
      expect(news[0]?.message.includes('of the deposit in later invoices')).toBe(left > 0);
      if (left > 0) expect(news[0]?.message).toContain(dollars(left));
      // The letter in its place asks for no second one, and next year's for none at all.
      const { id } = await owner.call(engagementEndpoints.replace, { params: { id: engagementId } });
      await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
      const rows = await person.call(signatureEndpoints.mine);
      await signedBy(person, rows.find(({ awaitsYou }) => awaitsYou)?.id ?? 0);
      await sealSigned(app.deps);
      await bill();
      expect((await drafted(clientId)).once).toHaveLength(totals.length);
      const renewal = await owner.call(engagementEndpoints.renew, { params: { id }, body: { raise: 0 } });
      expect(renewal.depositCents).toBe(0);
    },
  );

  test('without prices drafts its deposit alone; an amount below zero or of half cents is refused [13.39]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    await sealedLetter(app, owner, person, { lines: [], depositCents: 1 });
    await bill();
    expect((await drafted(clientId)).once).toMatchObject([{ totalCents: 1 }]);
    for (const depositCents of [-1, 0.5, 1_000_000_000])
      expect(
        await owner.ask(engagementEndpoints.create, {
          params: { id: clientId },
          body: { template: 'bookkeeping', depositCents },
        }),
      ).toMatchObject({ status: 400, body: { fields: { depositCents: expect.any(String) } } });
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

  test('begins its jobs and tasks once, from the day the work begins, and says which template is gone [13.31]', async () => {
    const person = await signedIn(app);
    const params = { id: person.account.clientId };
    await sealedLetter(app, owner, person, {
      lines: [],
      startsOn: '2027-01-01',
      jobTemplates: ['month-end-close', 'business-return', 'no-longer'],
      taskTemplate: 'new-bookkeeping-client',
    });
    await Promise.all(Array.from({ length: 20 }, bill));
    const jobs = await owner.call(clientJobEndpoints.list, {
      query: { client: String(params.id), show: 'all' },
    });
    expect(
      jobs.map(({ title, dueDate, recurrence, estimateMinutes }) => [
        title,
        dueDate,
        recurrence,
        estimateMinutes,
      ]),
    ).toEqual([
      ['Month-end close', '2027-01-31', 'monthly', 180],
      ['Business tax return', '2027-12-17', 'yearly', 480],
    ]);
    const tasks = await person.call(taskEndpoints.mine);
    expect(tasks).toHaveLength(7);
    expect(tasks.every(({ dueDate }) => dueDate >= '2027-01-01')).toBe(true);
    const news = await owner.call(adminNotificationEndpoints.list);
    expect(news.filter(({ title }) => title === 'Work began with a letter')).toMatchObject([
      { message: expect.stringMatching(/2 jobs and 7 tasks began\. A template .* no longer exists\./) },
    ]);
  });

  test('that renews one begins no second recurring job, and a letter that replaces one begins nothing [13.31]', async () => {
    const person = await signedIn(app);
    const params = { id: person.account.clientId };
    const work = { jobTemplates: ['month-end-close'], taskTemplate: 'year-end' };
    const { engagementId } = await sealedLetter(app, owner, person, { lines, ...work });
    await bill();
    const counts = async () => [
      (await owner.call(clientJobEndpoints.list, { query: { client: String(params.id), show: 'all' } }))
        .length,
      (await person.call(taskEndpoints.mine)).length,
    ];
    const [jobs = 0, tasks = 0] = await counts();
    const sign = async (id: number) => {
      await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
      const rows = await person.call(signatureEndpoints.mine);
      await signedBy(person, rows.find(({ awaitsYou }) => awaitsYou)?.id ?? 0);
      await sealSigned(app.deps);
      await bill();
    };
    const { id: replacing } = await owner.call(engagementEndpoints.replace, { params: { id: engagementId } });
    await sign(replacing);
    expect(await counts()).toEqual([jobs, tasks]);
    const { id: renewing } = await owner.call(engagementEndpoints.renew, {
      params: { id: replacing },
      body: { raise: 0 },
    });
    await sign(renewing);
    expect(await counts()).toEqual([jobs, tasks * 2]);
  });
});
