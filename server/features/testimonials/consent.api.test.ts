import { afterAll, describe, expect, test } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { someTestimonial, testimonialOf } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { allEmailsSent, everythingStored, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const { askConsent, readConsent, changeConsent, published, changeStatus } = testimonialEndpoints;
const askedSubject = 'May we publish your testimonial?';

const ask = (id: number) => owner.call(askConsent, { params: { id }, body: { askedAt: null } });
const change = (token: string, consent: boolean) =>
  app.visitor().call(changeConsent, { body: { token, consent } });

/** The token of the magic link in the next email to this address. */
async function tokenTo(email: string, subject: string): Promise<string> {
  const { text = '' } = await app.mailbox.email({ to: email, subject });
  const [, token = ''] = /http:\/\/localhost:3000\/testimonial-consent#([\w-]{43})\s/.exec(text) ?? [];
  expect(token, text).not.toBe('');
  return token;
}

describe('the person asked by email', () => {
  test('reads their own words behind the link, agrees, and can then be published', async () => {
    const { id, email, name, company, position, rating, testimonial } = await someTestimonial(app, owner, {
      consent: false,
    });
    const asked = await ask(id);
    expect(asked.consentAskedAt).toEqual(aboutTime(app.clock.now()));
    const token = await tokenTo(email, askedSubject);
    const { body } = await app.visitor().ask(readConsent, { body: { token } });
    const copy = { name, company, position, rating, testimonial };
    expect(body).toEqual({ ...copy, consent: false, status: 'waiting' });
    expect(await change(token, true)).toMatchObject({ consent: true });
    expect(await testimonialOf(owner, id)).toMatchObject({
      consent: true,
      consentAt: aboutTime(app.clock.now()),
    });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ type: 'testimonial', title: 'Consent to publication given' });
    await owner.call(changeStatus, { params: { id }, body: { status: 'published' } });
    expect((await app.visitor().call(published)).map((one) => one.id)).toContain(id);
  });

  test('gets one email, however often the button is pressed in how many tabs; later a second [2.968]', async () => {
    const { id, email } = await someTestimonial(app, owner, { consent: false });
    const pressed = (askedAt: string | null) => owner.ask(askConsent, { params: { id }, body: { askedAt } });
    const answers = await Promise.all([1, 2, 3].map(() => pressed(null)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { consentAskedAt } = await testimonialOf(owner, id);
    expect(await pressed(consentAskedAt)).toMatchObject({
      status: 409,
      body: { message: 'The sender was asked just now. You can ask again in a few minutes.' },
    });
    app.clock.advance({ minutes: 11 });
    // A tab that was opened before the first press.
    expect(await pressed(null)).toMatchObject({
      status: 409,
      body: { message: 'The sender has already been asked. Nothing was sent again.' },
    });
    expect(await pressed(consentAskedAt)).toMatchObject({ status: 200 });
    expect(await pressed(consentAskedAt)).toMatchObject({ status: 409 });
    await allEmailsSent(app);
    const asked = app.mailbox.emailsTo(email).filter(({ subject }) => subject === askedSubject);
    expect(asked).toHaveLength(2);
  });

  test('is not asked for what was given already, nor about a refused one', async () => {
    const agreed = await someTestimonial(app, owner);
    const refused = await someTestimonial(app, owner, { status: 'refused', consent: false });
    for (const { id } of [agreed, refused])
      expect(await owner.ask(askConsent, { params: { id }, body: { askedAt: null } })).toMatchObject({
        status: 409,
      });
  });
});

describe('a person who withdraws', () => {
  test('by the link in the first email leaves the site at once, and the firm is notified', async () => {
    const { id, email } = await someTestimonial(app, owner, { status: 'published' });
    const token = await tokenTo(email, 'Thank you for your testimonial');
    expect(await change(token, false)).toMatchObject({ consent: false, status: 'waiting' });
    expect((await app.visitor().call(published)).map((one) => one.id)).not.toContain(id);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note?.message).toMatch(/It has been taken off the site\.$/);
    const body = { status: 'published' };
    expect(await owner.ask(changeStatus, { params: { id }, body })).toMatchObject({ status: 409 });
  });

  test('can agree again by the same link; the same answer twice changes nothing', async () => {
    const { id, email } = await someTestimonial(app, owner);
    const token = await tokenTo(email, 'Thank you for your testimonial');
    await change(token, false);
    await change(token, true);
    const before = await storedByCalls(app);
    expect(await change(token, true)).toMatchObject({ consent: true });
    expect(await storedByCalls(app)).toEqual(before);
    expect(await testimonialOf(owner, id)).toMatchObject({ consent: true, status: 'waiting' });
  });
});

test('a made-up link is refused in plain words', async () => {
  const copy = 'This link does not work. Copy all of it from our email, or email us.';
  const apiError = { status: 404, body: { code: 'not-found', message: copy } };
  const token = 'x'.repeat(43);
  expect(await app.visitor().ask(readConsent, { body: { token } })).toMatchObject(apiError);
  const body = { token, consent: true };
  expect(await app.visitor().ask(changeConsent, { body })).toMatchObject(apiError);
});

test('an answer that is neither yes nor no is refused', async () => {
  const answer = await app.visitor().ask(changeConsent, { body: { token: 'x', consent: 'yes' } });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { consent: 'Please say whether it may be published' } },
  });
});

test('the token itself is nowhere in the database', async () => {
  const { email } = await someTestimonial(app, owner);
  const token = await tokenTo(email, 'Thank you for your testimonial');
  expect(JSON.stringify(await everythingStored(app))).not.toContain(token);
});
