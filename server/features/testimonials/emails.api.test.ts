import { afterAll, describe, expect, test } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { someTestimonial, unique } from '#tests/support/factories.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const refuse = (id: number, sendEmail?: boolean) =>
  owner.call(testimonialEndpoints.changeStatus, {
    params: { id },
    body: { status: 'refused', reason: 'It names another client.', sendEmail },
  });

test('The sender gets an email that the testimonial has arrived, with the private link to it', async () => {
  const sent = await someTestimonial(app, owner);
  const mail = await app.mailbox.email({ to: sent.email, subject: 'Thank you for your testimonial' });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`${app.origin}/testimonial-consent#`);
    for (const copy of [sent.company, sent.testimonial]) expect(part).not.toContain(copy);
  }
  expect(mail.text).toContain('your consent to publish it');
});

test('a sender who has not agreed reads that nothing is published', async () => {
  const { email } = await someTestimonial(app, owner, { consent: false });
  const mail = await app.mailbox.email({ to: email, subject: 'Thank you for your testimonial' });
  expect(mail.text).toContain('you didn’t give us permission to publish it');
});

test('the owner is notified, with the way to the queue', async () => {
  const sent = await someTestimonial(app, owner);
  const mail = await app.mailbox.email({ to: owner.account.email, subject: sent.name });
  for (const copy of [sent.email, sent.testimonial, `${app.origin}/admin/testimonials`])
    expect(mail.text).toContain(copy);
});

describe('a rejection', () => {
  test('is reported to the sender with its reason where the firm wants it, once', async () => {
    const { id, email } = await someTestimonial(app, owner);
    await refuse(id, true);
    await refuse(id, true);
    const mail = await app.mailbox.email({ to: email, subject: 'About your testimonial' });
    expect(mail.text).toContain('It names another client.');
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(2);
  });

  test('stays in the repository otherwise', async () => {
    const { id, email } = await someTestimonial(app, owner);
    await app.mailbox.email({ to: email });
    await refuse(id);
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(1);
  });
});

test.each([{ website: 'https://example.com' }, { elapsed: 800 }])(
  'what a program probably sent waits in the queue, flagged, without an email to anyone (%j)',
  async (signs) => {
    const sent = await someTestimonial(app, owner, signs);
    expect(sent).toMatchObject({ status: 'waiting', suspectedSpam: true });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'New testimonial, possibly spam' });
    const last = await someTestimonial(app, owner, { elapsed: 60_000 });
    await allEmailsSent(app);
    await app.mailbox.email({ to: owner.account.email, subject: last.name });
    expect(app.mailbox.emailsTo(sent.email)).toEqual([]);
    expect(app.mailbox.emails.filter(({ subject }) => subject?.includes(sent.name))).toEqual([]);
  },
);

test('what a sender typed stays text', async () => {
  const name = `<img src=x> ${unique('Ann')}`;
  const { email } = await someTestimonial(app, owner, {
    name,
    testimonial: '</td><script>alert(1)</script> & more',
  });
  const toSender = await app.mailbox.email({ to: email });
  const toOwner = await app.mailbox.email({ to: owner.account.email, subject: name });
  for (const { html } of [toSender, toOwner]) expect(html).not.toMatch(/<img src=x|<script/);
});
