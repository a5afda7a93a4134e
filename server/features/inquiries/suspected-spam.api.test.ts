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

  test('is never silent: the firm gets an email that marks it, the sender gets none, and a flood costs few', async () => {
    await using freshApp = await testApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const suspected = await someInquiry(freshApp, firm, { website: 'https://example.com' });
    const [note] = await firm.call(notificationEndpoints.list);
    expect(note).toMatchObject({
      title: 'New message, possibly spam',
      message: expect.stringContaining(suspected.name),
    });
    const subject = `Possibly spam: message from ${suspected.name}`;
    const email = await freshApp.mailbox.email({ to: firm.account.email, subject });
    expect(email.text).toContain('It may be spam');
    for (let count = 0; count < 9; count += 1) await someInquiry(freshApp, firm, { website: 'x' });
    // Emails are sent in order: when those of a later message have arrived, those of the spam would have, too.
    const trusted = await someInquiry(freshApp, firm);
    await freshApp.mailbox.email({ to: trusted.email });
    await freshApp.mailbox.email({ to: firm.account.email, subject: `New message: ${trusted.name}` });
    const subjects = freshApp.mailbox.emails.map((sent) => sent.subject ?? '');
    expect(subjects.filter((text) => text.startsWith('Possibly spam'))).toHaveLength(3);
    expect(freshApp.mailbox.emailsTo(suspected.email)).toEqual([]);
  });
});

test.each([
  ['without any signs', {}],
  ['with the hidden field left empty', { website: '' }],
  ['written in a minute', { website: '', elapsed: 60_000 }],
])('a message %s raises nothing', async (_what, extras) => {
  expect(await inquiryOf(owner, (await send(extras)).id)).toMatchObject({ suspectedSpam: false });
});
