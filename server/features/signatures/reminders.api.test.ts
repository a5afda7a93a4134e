import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import type { EmailKind } from '#contract/emails/kinds.ts';
import { signatureReminders } from '#contract/signatures/rules.ts';
import { emails } from '#server/db/schema/emails.ts';
import { findRequest, listParties } from '#server/domain/signatures/store.ts';
import { sendingHours } from '#server/jobs/sending-hours.ts';
import { agreed, opened, sentLetter, signedBy } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { endExpired, sendSignatureReminders } from './reminders.ts';
import { sealSigned } from './sealing.ts';
import { signaturesTopic } from './topic.ts';

const app: TestApp = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
/** No holiday within the next two weeks. */
const start = '2027-03-01';

beforeEach(() => app.clock.set(`${start}T10:00-07:00`));

const setDay = (date: string) => app.clock.set(`${date}T12:00-07:00`);

async function enqueued(id: number, kind: EmailKind): Promise<number> {
  const rows = await app.deps.db.select().from(emails).where(eq(emails.kind, kind));
  return rows.filter(({ payload }) => payload['signatureRequestId'] === id).length;
}

/** On which days after sending a reminder goes out, when the job runs twice each day. */
async function reminderDays(id: number, until: number, from = 1): Promise<number[]> {
  const days = [];
  let before = await enqueued(id, 'signature-reminded');
  for (let day = from; day <= until; day += 1) {
    setDay(addDays(start, day));
    await sendSignatureReminders(app.deps);
    await sendSignatureReminders(app.deps);
    const now = await enqueued(id, 'signature-reminded');
    if (now > before) days.push(day);
    before = now;
  }
  return days;
}

describe('a letter that waits for a signature', () => {
  test('is reminded of on its days, once each, and then no more [13.18]', async () => {
    const { id } = await sentLetter(owner, [await signedIn(app)]);
    expect(await reminderDays(id, 20)).toEqual([...signatureReminders]);
  });

  test('is not reminded of on a federal holiday, but the day after [13.18]', async () => {
    // Day 5 is Christmas Day, observed the day before.
    app.clock.set('2027-12-19T10:00-07:00');
    const { id } = await sentLetter(owner, [await signedIn(app)]);
    expect(holidayOn('2027-12-24', federalHolidayIds)).toBe('christmas-day');
    setDay('2027-12-24');
    await sendSignatureReminders(app.deps);
    expect(await enqueued(id, 'signature-reminded')).toBe(0);
    setDay('2027-12-26');
    await sendSignatureReminders(app.deps);
    expect(await enqueued(id, 'signature-reminded')).toBe(1);
  });

  test('is reminded of in sending hours only [13.18]', () => {
    const { signatureReminders: job } = signaturesTopic.jobs({
      ...app.deps,
      findText: () => Promise.reject(new Error()),
    });
    expect(job).toMatchObject({ hours: sendingHours });
  });

  test('is not reminded of once it was signed, also if the email is queued already [13.18]', async () => {
    const person = await signedIn(app);
    const { id } = await sentLetter(owner, [person]);
    await agreed(app, person);
    await signedBy(person, id);
    expect(await reminderDays(id, 14)).toEqual([]);
  });

  test('is reminded of by hand once a day', async () => {
    const { letter, id } = await sentLetter(owner, [await signedIn(app)]);
    const remind = () => owner.ask(engagementEndpoints.remind, { params: { id: letter.id } });
    expect((await remind()).status).toBe(200);
    expect((await remind()).status).toBe(409);
    app.clock.advance({ hours: 25 });
    expect((await remind()).status).toBe(200);
    expect(await enqueued(id, 'signature-reminded')).toBe(2);
  });

  test.each([1, 3, 4, 5, 6, 8, 12])(
    'that is reminded of by hand on day %i gets no scheduled reminder on that day or the next, and later ones as planned [4.63]',
    async (byHand) => {
      const { letter, id } = await sentLetter(owner, [await signedIn(app)]);
      const before = await reminderDays(id, byHand - 1);
      app.clock.set(`${addDays(start, byHand)}T18:00-07:00`);
      await owner.call(engagementEndpoints.remind, { params: { id: letter.id } });
      const after = await reminderDays(id, 20, byHand);
      expect([...before, ...after]).toEqual(
        signatureReminders.filter((day) => day < byHand || day > byHand + 1),
      );
    },
  );

  test('in turn, a reminder by hand counts from the signature before too [4.63]', async () => {
    const first = await signedIn(app);
    const second = await signedIn(app, { clientId: first.account.clientId });
    const { letter, id } = await sentLetter(owner, [first, second], { inTurn: true });
    await agreed(app, first);
    setDay(addDays(start, 10));
    await signedBy(first, id);
    setDay(addDays(start, 12));
    await owner.call(engagementEndpoints.remind, { params: { id: letter.id } });
    expect(await reminderDays(id, 30, 12)).toEqual(signatureReminders.map((day) => day + 10));
  });

  test('in turn reminds the next person only, counted from the signature before', async () => {
    const first = await signedIn(app);
    const second = await signedIn(app, { clientId: first.account.clientId });
    const { id } = await sentLetter(owner, [first, second], { inTurn: true });
    await agreed(app, first);
    setDay(addDays(start, 10));
    await signedBy(first, id);
    expect(await reminderDays(id, 30)).toEqual(signatureReminders.map((days) => days + 10));
  });
});

describe('the last day of a letter', () => {
  test('is announced a week before, and ends at midnight in the firm’s zone [13.19]', async () => {
    const person = await signedIn(app);
    const { id } = await sentLetter(owner, [person], { validDays: 30 });
    await agreed(app, person);
    const { shown, sha256 } = await opened(person, id);
    expect(shown.validUntil).toBe(addDays(start, 30));
    setDay(addDays(start, 24));
    await sendSignatureReminders(app.deps);
    await sendSignatureReminders(app.deps);
    expect(await enqueued(id, 'signature-expiring')).toBe(1);

    app.clock.set(`${addDays(start, 31)}T00:00:30-06:00`);
    const body = { sha256, name: 'Ann Lee', agreed: true as const };
    const late = await person.ask(signatureEndpoints.sign, { params: { id }, body });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ask us for a new one') },
    });
    await Promise.all([endExpired(app.deps), endExpired(app.deps)]);
    expect((await opened(person, id)).shown.state).toBe('expired');
    expect(await enqueued(id, 'signature-for-firm')).toBe(1);
  });

  test('counts to its last second [13.19]', async () => {
    const person = await signedIn(app);
    const { id } = await sentLetter(owner, [person], { validDays: 30 });
    await agreed(app, person);
    app.clock.set(`${addDays(start, 30)}T23:59:30-06:00`);
    await endExpired(app.deps);
    expect(await signedBy(person, id)).toMatchObject({ state: 'signed' });
  });
});

test('a clock that is set back two hours signs with the time of sending, and nothing is lost [13.20]', async () => {
  const person = await signedIn(app);
  const { id } = await sentLetter(owner, [person]);
  const { shown } = await opened(person, id);
  await agreed(app, person);
  app.clock.advance({ hours: -2 });
  const signed = await signedBy(person, id);
  expect(signed.parties[0]?.signedAt).toBe(shown.sentAt);
  expect(signed.signedAt).toBe(shown.sentAt);
});

test('a clock that is set back two hours opens, seals and reports nothing before it was sent or signed [13.20]', async () => {
  const person = await signedIn(app);
  const { id } = await sentLetter(owner, [person]);
  await agreed(app, person);
  app.clock.advance({ hours: -2 });
  const { signedAt } = await signedBy(person, id);
  app.clock.advance({ hours: -2 });
  await sealSigned(app.deps);
  await person.call(signatureEndpoints.reportMistake, { params: { id }, body: {} });
  const request = await findRequest(app.deps.db, { id });
  const [party] = await listParties(app.deps.db, [id]);
  expect([party?.viewedAt, party?.mistakeAt, request?.sealedAt].map((at) => at?.toISOString())).toEqual([
    signedAt,
    signedAt,
    signedAt,
  ]);
});

test.each([
  [
    'voids',
    (id: number) => owner.call(engagementEndpoints.void, { params: { id }, body: { reason: 'A slip' } }),
  ],
  [
    'replaces',
    async (id: number) => {
      const next = await owner.call(engagementEndpoints.replace, { params: { id } });
      await owner.call(engagementEndpoints.send, { params: { id: next.id }, body: {} });
    },
  ],
])('a clock that is set back two hours %s a letter not before it was sent [13.20]', async (_, end) => {
  const person = await signedIn(app);
  const { letter, id } = await sentLetter(owner, [person]);
  app.clock.advance({ hours: -2 });
  await end(letter.id);
  const request = await findRequest(app.deps.db, { id });
  expect(request?.closedAt).toEqual(request?.sentAt);
});
