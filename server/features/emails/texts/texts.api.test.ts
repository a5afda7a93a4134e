import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import {
  type OwnTextKind,
  ownTextKinds,
  placeholdersOf,
  standardTexts,
} from '#contract/emails/standard-texts.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { someBooking, someTestimonial } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const params = { kind: 'invoice-sent' };
const words = {
  subject: 'Your invoice {number}, {client}',
  opening: 'It comes to {amount}, due {due}.\n<script>alert(1)</script> & {firm}',
  closing: 'Call {phone}.',
};

const wordsOf = (kind: OwnTextKind) => {
  const { subject, opening, closing } = standardTexts[kind];
  return { subject, opening, closing };
};
const current = async () =>
  (await owner.call(emailTextEndpoints.list)).find(({ kind }) => kind === 'invoice-sent');
const save = (body: object) =>
  owner.ask(emailTextEndpoints.save, { params, body: { ...words, version: 0, ...body } });

/** A draft over $150 for someone new, sent; gives the email to them. */
async function emailOfInvoice() {
  const client = await signedIn(app);
  const { id } = await owner.call(adminInvoiceEndpoints.create, {
    params: { id: client.account.clientId },
    body: { dueDate: '2099-12-15', lines: [{ description: 'Sample', quantity: 1, unitCents: 15_000 }] },
  });
  const body = { status: 'sent' as const };
  const { number, clientName } = await owner.call(adminInvoiceEndpoints.changeStatus, {
    params: { id },
    body,
  });
  return {
    number,
    clientName,
    email: await app.mailbox.email({ to: client.account.email, subject: number }),
  };
}

describe('own words', () => {
  test('are in the next email with their values, escaped, until the standard ones are back [2.406]', async () => {
    expect(await save({})).toMatchObject({ status: 200, body: { isOwn: true, version: 1 } });
    const { number, clientName, email } = await emailOfInvoice();
    expect(email.subject).toBe(`Your invoice ${number}, ${clientName}`);
    expect(email.text).toContain(
      'It comes to $150.00, due Tuesday, December 15, 2099.\n<script>alert(1)</script> & ',
    );
    expect(email.text).toContain('as a PDF file in the client portal.');
    expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ');
    expect(email.html).not.toContain('<script>alert');
    expect(await save({})).toMatchObject({ status: 409 });
    expect(await save({ version: 2 ** 31 - 1 })).toMatchObject({ status: 409 });
    expect(await save({ version: 2 ** 31 })).toMatchObject({ status: 400 });
    expect(await save({ version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    await owner.call(emailTextEndpoints.reset, { params });
    await owner.call(emailTextEndpoints.reset, { params });
    expect(await current()).toEqual({
      kind: 'invoice-sent',
      ...wordsOf('invoice-sent'),
      isOwn: false,
      version: 3,
    });
    const standard = await emailOfInvoice();
    expect(standard.email.subject).toMatch(/^Invoice \d+ from /);
    expect(standard.email.text).toContain('You have a new invoice. ');
  });

  test('are in emails about tasks and bookings, with what has to be right after them [2.406]', async () => {
    const write = (kind: string, body: { subject: string; opening: string }) =>
      owner.call(emailTextEndpoints.save, {
        params: { kind },
        body: { ...body, closing: 'Yours, {firm}', version: 0 },
      });
    await write('task-created', { subject: 'To do by {due}', opening: 'Could you do this: {task}?' });
    const client = await signedIn(app);
    const { title } = await newTask(owner, client.account.clientId ?? 0, { title: 'Sign {phone}' });
    const task = await app.mailbox.email({ to: client.account.email, subject: 'To do by' });
    expect(task.text).toContain(`Could you do this: ${title}?`);
    expect(task.text).toContain('Yours, Ridgeline');

    await write('booking-received', { subject: 'Your {service}', opening: 'See you at {time}.' });
    const { email } = await someBooking(app, owner, { date: '2026-12-02', time: '1:30 PM' });
    const booking = await app.mailbox.email({ to: email, subject: 'Your ' });
    expect(booking.text).toContain('See you at 1:30 PM. We’ll confirm by email');
  });

  test('are in emails about testimonials and new portal access, with what has to be right after them [2.406]', async () => {
    const write = (kind: string, subject: string, opening: string) =>
      owner.call(emailTextEndpoints.save, {
        params: { kind },
        body: { subject, opening, closing: 'Yours, {firm}', version: 0 },
      });
    await write('testimonial-received', 'So kind', 'That is kind of you.');
    await write('testimonial-refused', 'Not this one', 'We can’t publish it:');
    const sent = await someTestimonial(app, owner);
    const thanks = await app.mailbox.email({ to: sent.email, subject: 'So kind' });
    expect(thanks.text).toContain('That is kind of you.');
    expect(thanks.text).toContain(`${app.origin}/testimonial-consent#`);
    expect(thanks.text).toContain('Yours, Ridgeline');
    const body = { status: 'refused', reason: 'It names another client.', sendEmail: true } as const;
    await owner.call(testimonialEndpoints.changeStatus, { params: { id: sent.id }, body });
    const refused = await app.mailbox.email({ to: sent.email, subject: 'Not this one' });
    expect(refused.text).toMatch(/We can’t publish it:\s+It names another client\./);

    await write('access-given', 'Welcome to {client}', 'Come in.');
    await write('member-joined', '{person} joined', '{person} is in {client} now.');
    const [member, person] = [await signedIn(app), await signedIn(app)];
    const { clientId } = member.account;
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status: 'active' } });
    await owner.call(clientEndpoints.moveMember, { params: { id: person.account.id }, body: { clientId } });
    const { username } = person.account;
    const joined = await app.mailbox.email({ to: member.account.email, subject: `${username} joined` });
    expect(joined.text).toContain(`${username} is in `);
    const welcome = await app.mailbox.email({ to: person.account.email, subject: 'Welcome to ' });
    expect(welcome.text).toContain('Come in.');
  });

  test.each(ownTextKinds)('of %s are looked at without a place that was not filled', async (kind) => {
    const named = Object.keys(placeholdersOf(kind)).map((name) => `{${name}}`);
    const body = { subject: named.join(' '), opening: named.join(' '), closing: '' };
    const { html } = await owner.call(emailTextEndpoints.preview, { params: { kind }, body });
    expect(html).toContain('Hello Alex Sample,');
    for (const place of named) expect(html).not.toContain(place);
  });

  test('that were reset and written once more are not overwritten by a page from before', async () => {
    const there = { params: { kind: 'payment-received' } };
    const body = { ...words, opening: 'You paid.', subject: 'Thank you' };
    const write = (version: number) =>
      owner.ask(emailTextEndpoints.save, { ...there, body: { ...body, version } });
    expect(await write(0)).toMatchObject({ body: { version: 1 } });
    const { version } = await owner.call(emailTextEndpoints.reset, there);
    expect(await write(0)).toMatchObject({ status: 409 });
    expect(await write(version)).toMatchObject({ status: 200, body: { isOwn: true } });
    expect(await write(1)).toMatchObject({ status: 409 });
  });

  test('with a placeholder that the email does not have are refused at their field [2.406]', async () => {
    expect(await save({ opening: 'You paid {paid}.' })).toMatchObject({
      status: 400,
      body: { fields: { opening: expect.stringContaining('{paid} isn’t available in this email') } },
    });
    expect((await save({ subject: 'Two\r\nBcc: all@example.com' })).status).toBe(400);
    expect((await save({ opening: ' ' })).status).toBe(400);
    expect(
      await owner.ask(emailTextEndpoints.save, {
        params: { kind: 'password-reset' },
        body: { ...words, version: 0 },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('are looked at with sample facts, which saves and sends nothing [2.406]', async () => {
    const before = await current();
    const seen = await owner.call(emailTextEndpoints.preview, { params, body: words });
    expect(seen.subject).toBe('Your invoice 1014, Sample Bakery LLC');
    expect(seen.html).toContain('It comes to $450.00');
    expect(seen.html).toContain('You can find it as a PDF file in the client portal.');
    expect(seen.html).toContain('Pay this invoice');
    expect(await current()).toEqual(before);
  });

  test('are looked at with the style sheet of emails, which the policy of our pages lets a frame have', async () => {
    const { html } = await owner.call(emailTextEndpoints.preview, { params, body: words });
    const [, styles = ''] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
    const source = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    const policy = (await app.visitor().fetch('/')).headers.get('content-security-policy');
    expect(policy).toContain(`; style-src 'self' ${source};`);
  });

  test('are looked at with what the email has around them: nothing to pay on a void invoice', async () => {
    const opening = '{balance} is left.';
    const look = (kind: string) =>
      owner.call(emailTextEndpoints.preview, { params: { kind }, body: { ...words, opening } });
    const { html } = await look('invoice-voided');
    expect(html).toContain('$0.00 is left.');
    expect(html).toContain('Open your invoices');
    for (const absent of ['Pay this invoice', '$450.00']) expect(html).not.toContain(absent);
    expect((await look('payment-received')).html).toContain('$450.00 on Thursday, December 10, 2026');
  });

  test('are for owners alone', async () => {
    for (const caller of [await signedIn(app, { as: 'manager' }), await signedIn(app), app.visitor()])
      for (const answer of [
        await caller.ask(emailTextEndpoints.list),
        await caller.ask(emailTextEndpoints.preview, { params, body: words }),
      ])
        expect([401, 403]).toContain(answer.status);
  });
});
