import { afterAll, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryOf, someInquiry } from '#tests/support/inquiries.ts';
import { deleteEmailRows, giveUpEmails } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const message = 'What would our books cost?\nWe are eleven people.';
const answer = (id: number, copy: string) =>
  owner.call(inquiryEndpoints.answer, { params: { id }, body: { message: copy } });

test('the sender gets a receipt that repeats neither the name nor the message', async () => {
  const { email } = await someInquiry(app, owner, { name: 'Dana Fox', message });
  const mail = await app.mailbox.email({ to: email, subject: 'We received your message' });
  expect(mail.text).toMatch(/^Hello,$/m);
  expect(mail.text).not.toContain('Dana');
  expect(mail.text).toContain('About: Pricing');
  expect(mail.text).not.toContain('eleven people');
});

test('the owner gets a notice with everything, can reply to it, and its link leads to the message', async () => {
  const { id, name, email } = await someInquiry(app, owner, { message });
  const mail = await app.mailbox.email({ to: owner.account.email, subject: `New message: ${name}` });
  for (const copy of [name, email, 'Pricing', message]) expect(mail.text).toContain(copy);
  expect(mail.replyTo).toMatchObject([{ address: email }]);
  expect(mail.text).toContain(`${app.origin}/admin/inquiries?inquiry=${id}`);
});

test('the answer goes to the sender without the message it answers, and the inbox knows that it went out', async () => {
  const { id, email } = await someInquiry(app, owner, { message });
  const { answers } = await answer(id, 'From 400 dollars a month.\nPayroll is extra.\n\nShall we talk?');
  expect(answers).toMatchObject([{ delivery: 'waiting' }]);
  const mail = await app.mailbox.email({ to: email, subject: 'Our answer to your message' });
  expect(mail.text).toContain('From 400 dollars a month.\nPayroll is extra.\n\nShall we talk?');
  expect(mail.text).toContain('About: Pricing');
  expect(mail.text).not.toContain('eleven people');
  expect(mail.html).toMatch(/From 400 dollars a month\.<br \/>Payroll is extra\.<\/p>/);
  const delivery = async () => (await inquiryOf(owner, id)).answers[0]?.delivery;
  await expect.poll(delivery, { timeout: 10_000 }).toBe('sent');
});

test('an answer with a greeting of its own has only that one', async () => {
  const { id, email } = await someInquiry(app, owner, { name: 'Quinn Example' });
  await answer(id, 'Hi Quinn,\n\nFrom 400 dollars a month.');
  const mail = await app.mailbox.email({ to: email, subject: 'Our answer to your message' });
  expect(mail.text).toMatch(/Hi Quinn,\s+From 400 dollars a month\./);
  expect(mail.text).not.toContain('Hello');
});

test('an answer that could not be delivered says so, and one whose email row is long deleted was sent', async () => {
  const { id } = await someInquiry(app, owner);
  app.mailbox.refuse(3);
  await answer(id, 'From 400 dollars a month.');
  await app.mailbox.refused(3);
  const delivery = async () => (await inquiryOf(owner, id)).answers[0]?.delivery;
  // The worker may still be recording its last attempt.
  const givenUp = () => giveUpEmails(app).then(delivery);
  await expect.poll(givenUp, { timeout: 10_000 }).toBe('failed');
  await deleteEmailRows(app);
  expect(await delivery()).toBe('sent');
});

test('what was typed stays text: no markup in the emails, no line of its own in their heads', async () => {
  const name = '<img src=x onerror=alert(1)> & "Ann"';
  const { id, email } = await someInquiry(app, owner, {
    name,
    message: '<script>alert(1)</script>\nBCC: x@example.com',
  });
  await answer(id, '<b onclick=x>Yes</b>\nBCC: x@example.com');
  const emails = [
    await app.mailbox.email({ to: email, subject: 'received' }),
    await app.mailbox.email({ to: owner.account.email, subject: name }),
    await app.mailbox.email({ to: email, subject: 'Our answer' }),
  ];
  for (const { html } of emails) expect(html).not.toMatch(/<img src=x|<script|<b /);
  expect(emails[2]?.html).toContain('&lt;b onclick=x&gt;Yes&lt;/b&gt;<br />BCC');
  expect(app.mailbox.emailsTo('x@example.com')).toEqual([]);
});
