import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Answer } from '#tests/support/caller.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { onPostgres } from '#tests/support/process/databases.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

test('200 requests for one slot at the same time, however spelled, make one booking, one notification and two emails', async () => {
  await using app = await testApp();
  const owner = await signedIn(app, { as: 'owner' });
  const spellings = ['9:00 AM', '9:00 am', '09:00 AM', '9:00AM'];
  const forms = Array.from({ length: 200 }, (_, index) => {
    return { ...bookingForm(app), date: '2026-12-01', time: spellings[index % spellings.length] ?? '' };
  });
  const answers = await Promise.all(forms.map((form) => book(app, form)));
  const won = answers.filter((answer) => answer.status === 201);
  const lost = answers.filter((answer) => answer.status === 409);
  expect([won.length, lost.length]).toEqual([1, 199]);
  expect(lost[0]?.body).toMatchObject({ code: 'slot-taken' });
  expect(await owner.call(bookingEndpoints.list)).toHaveLength(1);
  expect(await owner.call(notificationEndpoints.list)).toHaveLength(1);

  // Emails are sent concurrently, so an extra email of this booking would be among the first.
  const winner = forms[answers.findIndex(({ status }) => status === 201)];
  const later = bookingForm(app);
  await app.visitor().call(bookingEndpoints.request, { body: later });
  for (const { email, name } of [winner, later].filter((form) => form !== undefined)) {
    await app.mailbox.email({ to: email });
    await app.mailbox.email({ to: owner.account.email, subject: name });
  }
  expect(app.mailbox.emails).toHaveLength(4);
});

test('200 requests for 200 slots at the same time make 200 bookings', async () => {
  await using app = await testApp();
  const owner = await signedIn(app, { as: 'owner' });
  const forms = Array.from({ length: 200 }, () => bookingForm(app));
  const answers = await Promise.all(forms.map((form) => book(app, form)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(200);
  expect(await owner.call(bookingEndpoints.list)).toHaveLength(200);
});

if (onPostgres) {
  test('in a rush of bookings, the firm notified already, none waits for another', async () => {
    await using app = await testApp();
    for (let count = 0; count < 12; count += 1)
      await app.visitor().call(bookingEndpoints.request, { body: bookingForm(app) });
    await app.deps.batchDb.transaction(async (tx) => {
      // Another booking that is still in its transaction.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('booking surge'))`);
      await app.visitor().call(bookingEndpoints.request, { body: bookingForm(app) });
    });
  });
}

/**
 * Requests a booking until it is answered. On a busy machine, a call that has waited three seconds for the database gets a 503
 * with Retry-After.
 */
async function book(app: TestApp, body: ReturnType<typeof bookingForm>): Promise<Answer> {
  const answer = await app.visitor().ask(bookingEndpoints.request, { body });
  if (answer.status !== 503) return answer;
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return book(app, body);
}
