import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import * as z from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { unprovenEmails } from '#server/db/schema/limits.ts';
import { someArticle } from '#tests/support/articles.ts';
import { calls, nameOf } from '#tests/support/endpoints.ts';
import { bookingForm, unique } from '#tests/support/factories.ts';
import { inquiryForm, inquiryOf } from '#tests/support/inquiries.ts';
import { allEmailsSent, changeRules } from '#tests/support/rows.ts';
import { sampleBody } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// What a stranger types must not reach someone else through the firm's mail, as if the firm had written it. The limits of
// forms are off, so that only the limit of the address applies.
const app = await testApp({ settings: { rateLimits: false } });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const bait = 'evil.example/refund';
const victim = () => `${unique('victim')}@example.net`;

const book = (email: string, typed: { name?: string; business?: string; message?: string } = {}) =>
  app.visitor().call(bookingEndpoints.request, {
    body: { ...bookingForm(app), ...typed, email, service: 'payroll' },
  });
const testify = (email: string, typed: Record<string, unknown> = {}) =>
  app.visitor().call(testimonialEndpoints.send, {
    body: {
      name: 'Ann Example',
      email,
      company: 'Example Bakery',
      position: 'Owner',
      rating: '5',
      testimonial: 'Very good work, year after year, and always on time.',
      consent: true,
      ...typed,
    },
  });
const write = (email: string, typed: { name?: string; message?: string } = {}) =>
  app.visitor().call(inquiryEndpoints.send, {
    body: { ...inquiryForm(), inquiryType: 'pricing', ...typed, email },
  });
const register = (email: string, username = unique('newcomer')) =>
  app.visitor().call(accountEndpoints.register, { body: { username, email, password: 'a good password' } });

/** Everything in an email that a reader sees, including subject and calendar file. */
const whole = ({ subject, text, html, attachments }: Email) =>
  [subject, text, html, ...attachments.map(({ content }) => textOf(content))].join('\n');
const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();

describe('a stranger who gives the address of someone else', () => {
  test('cannot have the receipt of a testimonial say anything that was typed', async () => {
    const email = victim();
    await testify(email, {
      name: 'URGENT Account Notice',
      company: 'IRS Refund Department',
      position: `See ${bait}`,
      testimonial: `Your refund of $2,431 is waiting. Confirm your bank details at https://${bait} today.`,
    });
    const told = whole(await app.mailbox.email({ to: email }));
    for (const copy of ['URGENT', 'IRS', bait, '2,431', 'bank details']) expect(told).not.toContain(copy);
    expect(told).toContain(`${app.origin}/testimonial-consent#`);
  });

  test('cannot have the request for consent or a rejection repeat it either', async () => {
    const email = victim();
    const typed = { company: bait, testimonial: `Confirm your bank details at https://${bait} today.` };
    const { id } = await testify(email, { ...typed, consent: false });
    await owner.call(testimonialEndpoints.askConsent, { params: { id }, body: { askedAt: null } });
    const asked = await app.mailbox.email({ to: email, subject: 'May we publish' });
    expect(whole(asked)).not.toContain(bait);
    await owner.call(testimonialEndpoints.changeStatus, {
      params: { id },
      body: { status: 'refused', reason: 'It names another firm.', sendEmail: true },
    });
    const refused = await app.mailbox.email({ to: email, subject: 'About your testimonial' });
    expect(whole(refused)).toContain('It names another firm.');
    expect(whole(refused)).not.toContain(bait);
  });

  test('cannot have the emails of a booking or their calendar file say anything that was typed', async () => {
    const email = victim();
    const { id } = await book(email, {
      name: `You won $500, see ${bait}`,
      business: `Claim at ${bait}`,
      message: `https://${bait}`,
    });
    const status = { params: { id }, body: { status: 'confirmed' } } as const;
    await owner.call(bookingEndpoints.changeStatus, status);
    for (const subject of ['We received your booking request', 'Your consultation is confirmed']) {
      const told = await app.mailbox.email({ to: email, subject });
      expect(whole(told)).not.toContain('evil.example');
      expect(whole(told)).not.toContain('$500');
      expect(told.text).toMatch(/^Hello,$/m);
      expect(whole(told)).toMatch(/SUMMARY:Consultation with /);
    }
  });

  test('cannot have the receipt of a message or the answer to it repeat what was typed', async () => {
    const email = victim();
    const { id } = await write(email, { name: `Prize at ${bait}`, message: `Claim at https://${bait} now` });
    expect(whole(await app.mailbox.email({ to: email }))).not.toContain('evil.example');
    await owner.call(inquiryEndpoints.answer, {
      params: { id },
      body: { message: 'We know nothing of it.' },
    });
    const answer = await app.mailbox.email({ to: email, subject: 'Our answer' });
    expect(whole(answer)).toContain('We know nothing of it.');
    expect(whole(answer)).not.toContain('evil.example');
  });

  test('cannot choose a username that greets them with an advertisement', async () => {
    const email = victim();
    await register(email, `Win 500 at ${bait} ${unique('x')}`);
    const confirm = await app.mailbox.email({ to: email, subject: 'Confirm your email address' });
    expect(whole(confirm)).not.toContain('evil.example');
    expect(confirm.text).toMatch(/^Hello,$/m);
  });
});

describe('an email to an address that a public form names', () => {
  /** A name with a look-alike of a dot, an address of a page, and a number that can be called. */
  const markers = ['Seeꓸqevilx', 'https://qevilx.example/r', '+998765432198'];
  const marks = ['qevilx', '8765432198'];
  const forms = calls
    .filter(({ endpoint }) => endpoint.who === 'anyone')
    .map(({ endpoint, schemas: { body } }) => ({ endpoint, body, sample: sampleBody(endpoint) ?? {} }))
    .flatMap(({ endpoint, body, sample }) => {
      const address = Object.keys(sample).find((field) => String(sample[field]).includes('@'));
      const others = Object.keys(sample).filter((field) => field !== address);
      return body && address && others.length > 0
        ? [{ name: nameOf(endpoint), endpoint, body, sample, address }]
        : [];
    });

  test('is looked at for each of those forms', () => {
    const paths = forms.map(({ endpoint }) => endpoint.path);
    for (const path of ['/api/register', '/api/bookings', '/api/contact', '/api/testimonials'])
      expect(paths).toContain(path);
  });

  test.each(forms)('repeats nothing of $name [2.704]', async ({ endpoint, body, sample, address }) => {
    await changeRules(app, { meetingTypes: ['phone'] });
    const { slug, id: postId } = await someArticle(owner);
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const accepted: { email: string; typed: string }[] = [];
    for (const field of Object.keys(properties).filter((name) => name !== address))
      for (const marker of markers) {
        const email = victim();
        const complete = {
          ...sample,
          ...('date' in sample && app.freeSlot()),
          ...('username' in sample && { username: unique('newcomer') }),
          ...('postId' in sample && { postId }),
          [address]: email,
          [field]: marker,
        };
        const { status } = await app.visitor().ask(endpoint, { params: { slug }, body: complete });
        if (status < 300) accepted.push({ email, typed: `${field}: ${marker}` });
      }
    expect(accepted).not.toEqual([]);
    await allEmailsSent(app);
    for (const { email, typed } of accepted)
      for (const mail of app.mailbox.emailsTo(email)) {
        const headers = mail.headers.filter(({ key }) => key !== 'to').map(({ value }) => value);
        for (const mark of marks) expect([whole(mail), ...headers].join('\n'), typed).not.toContain(mark);
      }
  });
});

describe('emails to an address that no one has confirmed', () => {
  const keyOf = (email: string) => createHash('sha256').update(email).digest();
  const asked = (email: string) =>
    app.deps.db
      .select()
      .from(unprovenEmails)
      .where(eq(unprovenEmails.recipientHash, keyOf(email)));
  const letPass = (hours: number) =>
    app.deps.db.update(unprovenEmails).set({ at: sql`at - ${hours} * interval '1 hour'` });
  test('are three an hour for all forms together, and each act succeeds all the same', async () => {
    const email = victim();
    await book(email);
    await testify(email);
    await write(email);
    const fourth = await write(email);
    const fifth = await book(email);
    await register(email);
    expect((await inquiryOf(owner, fourth.id)).status).toBe('new');
    const bookings = await owner.call(bookingEndpoints.list);
    expect(bookings.find(({ id }) => id === fifth.id)).toMatchObject({ status: 'pending' });
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(3);
  });

  test('are three an hour however many ask at once and however the address is spelled', async () => {
    const name = unique('victim');
    const spellings = [
      `${name}@example.net`,
      `${name.toUpperCase()}@EXAMPLE.net`,
      `${name}+one@example.net`,
      `${name}+two@Example.Net`,
    ];
    await Promise.all([...spellings, ...spellings].map((email) => book(email)));
    await allEmailsSent(app);
    const came = app.mailbox.emails.filter(({ to }) =>
      to?.some(({ address = '' }) => address.toLowerCase().startsWith(name)),
    );
    expect(came).toHaveLength(3);
    expect(await asked(`${name}@example.net`)).toHaveLength(3);
  });

  test('are ten a day, and an hour later the next may go', async () => {
    const email = victim();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 4; count += 1) await write(email);
      await letPass(1);
    }
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(10);
    await letPass(24);
    await write(email);
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(11);
  });

  test('that are withheld are in the audit log, without the address', async () => {
    const email = victim();
    for (let count = 0; count < 4; count += 1) await book(email);
    const entries = await app.deps.db.select().from(activity).where(eq(activity.action, 'email-withheld'));
    expect(entries.at(-1)).toMatchObject({ subject: 'emails', detail: { email: 'booking-received' } });
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  test('are no way around it: passwords and addresses changed again and again', async () => {
    const email = victim();
    const visitor = app.visitor();
    const username = unique('newcomer');
    await visitor.call(accountEndpoints.register, { body: { username, email, password: 'a good password' } });
    let [currentPassword, newPassword] = ['a good password', 'another password'];
    for (let count = 0; count < 5; count += 1) {
      await visitor.ask(profileEndpoints.changePassword, {
        body: { currentPassword, newPassword, confirmPassword: newPassword },
      });
      [currentPassword, newPassword] = [newPassword, currentPassword];
    }
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(3);
  });

  test('that the firm itself causes are not held back: each change of a booking sends one', async () => {
    const email = victim();
    const { id } = await book(email);
    for (const status of ['confirmed', 'cancelled', 'pending', 'confirmed'] as const)
      await owner.ask(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email).length).toBeGreaterThan(2);
  });
});
