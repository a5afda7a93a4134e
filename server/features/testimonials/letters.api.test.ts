import { afterAll, describe, expect, test } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications.ts';
import { testimonialEndpoints } from '#contract/testimonials.ts';
import { someTestimonial, unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const refuse = (id: number, letter?: boolean) =>
  owner.call(testimonialEndpoints.changeStatus, {
    params: { id },
    body: { status: 'refused', reason: 'It names another client.', letter },
  });

test('the sender gets the words back, with the way to a later change of mind', async () => {
  const sent = await someTestimonial(app, owner);
  const letter = await app.mailbox.letter({ to: sent.email, subject: 'Thank you for your testimonial' });
  for (const part of [letter.text, letter.html]) {
    for (const words of [sent.name, sent.company, '4 out of 5', sent.testimonial])
      expect(part).toContain(words);
  }
  expect(letter.text).toContain('with your consent to publish them');
});

test('a sender who has not agreed reads that nothing is published', async () => {
  const { email } = await someTestimonial(app, owner, { consent: false });
  const letter = await app.mailbox.letter({ to: email, subject: 'Thank you for your testimonial' });
  expect(letter.text).toContain('you have not agreed that we publish them');
});

test('the owner is told, with the way to the queue', async () => {
  const sent = await someTestimonial(app, owner);
  const letter = await app.mailbox.letter({ to: owner.account.email, subject: sent.name });
  for (const words of [sent.email, sent.testimonial, `${app.origin}/admin/testimonials`])
    expect(letter.text).toContain(words);
});

describe('a refusal', () => {
  test('is told to the sender with its reason where the firm wants it, once', async () => {
    const { id, email } = await someTestimonial(app, owner);
    await refuse(id, true);
    await refuse(id, true);
    const letter = await app.mailbox.letter({ to: email, subject: 'About your testimonial' });
    expect(letter.text).toContain('It names another client.');
    const last = await someTestimonial(app, owner);
    await app.mailbox.letter({ to: last.email });
    expect(app.mailbox.lettersTo(email)).toHaveLength(2);
  });

  test('stays in the house otherwise', async () => {
    const { id, email } = await someTestimonial(app, owner);
    await app.mailbox.letter({ to: email });
    await refuse(id);
    const last = await someTestimonial(app, owner);
    await app.mailbox.letter({ to: last.email });
    expect(app.mailbox.lettersTo(email)).toHaveLength(1);
  });
});

test.each([{ website: 'https://example.com' }, { elapsed: 800 }])(
  'what a program probably sent waits in the queue, marked, without a letter to anybody (%j)',
  async (signs) => {
    const sent = await someTestimonial(app, owner, signs);
    expect(sent).toMatchObject({ status: 'waiting', doubtful: true });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'New testimonial, possibly spam' });
    const last = await someTestimonial(app, owner, { elapsed: 60_000 });
    await app.mailbox.letter({ to: last.email });
    await app.mailbox.letter({ to: owner.account.email, subject: last.name });
    expect(app.mailbox.lettersTo(sent.email)).toEqual([]);
    expect(app.mailbox.letters.filter(({ subject }) => subject?.includes(sent.name))).toEqual([]);
  },
);

test('what a sender typed stays text', async () => {
  const name = `<img src=x> ${unique('Ann')}`;
  const { email } = await someTestimonial(app, owner, {
    name,
    testimonial: '</td><script>alert(1)</script> & more',
  });
  const toSender = await app.mailbox.letter({ to: email });
  const toOwner = await app.mailbox.letter({ to: owner.account.email, subject: name });
  for (const { html } of [toSender, toOwner]) expect(html).not.toMatch(/<img|<script/);
});
