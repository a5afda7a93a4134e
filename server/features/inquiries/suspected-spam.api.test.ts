import { afterAll, describe, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { inquiryForm, inquiryOf, someInquiry } from '#tests/support/inquiries.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const send = (extras: Record<string, unknown>) =>
  app.visitor().call(inquiryEndpoints.send, { body: { ...inquiryForm(), ...extras } });

describe('a message that was probably written by a program', () => {
  test.each([
    ['with the hidden field filled in', { website: 'https://example.com', elapsed: 60_000 }],
    ['sent within three seconds', { website: '', elapsed: 900 }],
    ['with signs of the wrong kind', { website: { a: 1 }, elapsed: 'long' }],
  ])('%s is taken as any other, and marked in the inbox', async (_what, extras) => {
    const sent = await send(extras);
    expect(Object.keys(sent).toSorted()).toEqual(
      ['createdAt', 'email', 'id', 'inquiryType', 'message', 'name'].toSorted(),
    );
    expect(await inquiryOf(owner, sent.id)).toMatchObject({ status: 'new', suspectedSpam: true });
  });

  test('is in the notifications, but sends no email to anyone', async () => {
    const suspectedSpam = await someInquiry(app, owner, { website: 'https://example.com' });
    const [note] = await owner.call(notificationEndpoints.list);
    expect(note).toMatchObject({
      title: 'New message, possibly spam',
      message: expect.stringContaining(suspectedSpam.name),
    });
    // Emails are sent in order: when those of a later message have arrived, those of the spam would have, too.
    const trusted = await someInquiry(app, owner);
    await app.mailbox.email({ to: trusted.email });
    await app.mailbox.email({ to: owner.account.email, subject: trusted.name });
    expect(app.mailbox.emailsTo(suspectedSpam.email)).toEqual([]);
    expect(app.mailbox.emails.map(({ subject }) => subject)).not.toContain(
      `New message: ${suspectedSpam.name}`,
    );
  });
});

test.each([
  ['without any signs', {}],
  ['with the hidden field left empty', { website: '' }],
  ['written in a minute', { website: '', elapsed: 60_000 }],
])('a message %s raises nothing', async (_what, extras) => {
  expect(await inquiryOf(owner, (await send(extras)).id)).toMatchObject({ suspectedSpam: false });
});
