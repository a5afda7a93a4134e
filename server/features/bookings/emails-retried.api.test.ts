import { afterAll, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm, bookingOf } from '#tests/support/factories.ts';
import { invitationOf } from '#tests/support/invitation.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

test('while the mail server refuses, bookings succeed; once it answers, each email comes once, in the order of the queue', async () => {
  app.mailbox.refuse(3);
  const form = bookingForm(app);
  const { id } = await app.visitor().call(bookingEndpoints.request, { body: form });
  await app.mailbox.refused(2);
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
  expect(await bookingOf(owner, id)).toMatchObject({ status: 'confirmed' });

  const received = await app.mailbox.email({ to: form.email, subject: 'We received your booking request' });
  await app.mailbox.email({ to: owner.account.email, subject: form.name });
  await app.mailbox.email({ to: form.email, subject: 'Your consultation is confirmed' });
  expect(app.mailbox.emails).toHaveLength(3);

  expect(invitationOf(received)).toEqual(expect.arrayContaining(['STATUS:TENTATIVE', 'SEQUENCE:0']));
});
