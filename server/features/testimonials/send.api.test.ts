import { afterAll, describe, expect, test } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { ratings } from '#contract/testimonials/rules.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { testimonialForm, testimonialOf } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const send = (body: unknown) => app.visitor().ask(testimonialEndpoints.send, { body });

test('a client sends a testimonial and reads back what the firm will read [3.17, 7.17]', async () => {
  const form = testimonialForm();
  const answer = await send(form);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...form,
    id: expect.any(Number),
    status: 'waiting',
    createdAt: aboutTime(app.clock.now()),
  });
});

test('the six fields of the specification are enough, and mean no consent [3.17]', async () => {
  const { consent: _left, ...form } = testimonialForm();
  expect(await send(form)).toMatchObject({ status: 201, body: { ...form, consent: false } });
});

test.each(ratings)('the rating %s can be given [3.18]', async (rating) => {
  expect(await send({ ...testimonialForm(), rating })).toMatchObject({ status: 201, body: { rating } });
});

test('texts are trimmed before they are stored, and stay word for word', async () => {
  const testimonial = 'First line.\n\n“Second” <b>line</b> & more';
  const form = testimonialForm();
  const padded = { ...form, name: ` ${form.name} `, rating: ' 4', testimonial: `  ${testimonial}\n` };
  expect(await send(padded)).toMatchObject({ status: 201, body: { ...form, testimonial } });
});

test('what the sender may not say is dropped: status, id, reason and unknown keys', async () => {
  const extra = { id: 999_999, status: 'published', reason: 'mine', sample: false, hacked: true };
  const { id, status } = await app
    .visitor()
    .call(testimonialEndpoints.send, { body: { ...testimonialForm(), ...extra } });
  expect(status).toBe('waiting');
  expect(await testimonialOf(owner, id)).toMatchObject({ status: 'waiting', reason: null });
});

test('it is in the notifications of the firm with the answer, and not in those of a client', async () => {
  const [staff, client] = [await signedIn(app, { as: 'manager' }), await signedIn(app)];
  const form = testimonialForm();
  expect((await send(form)).status).toBe(201);
  for (const admin of [owner, staff]) {
    const [note] = await admin.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'testimonial',
      title: 'New testimonial',
      message: `${form.name} of ${form.company} gave 4 out of 5. It may be published.`,
      read: false,
    });
  }
  expect(await client.ask(adminNotificationEndpoints.list)).toMatchObject({ status: 403 });
});

describe('the catalog’s message is under the field, and nothing is stored', () => {
  const cases: [field: string, value: unknown, copy: string][] = [
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['name', 42, 'Name must be at least 2 characters'],
    ['name', 'A'.repeat(81), 'Please use at most 80 characters'],
    ['name', 'Ann\nBcc: a@example.com', 'Please use a single line of text'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'ann@example', 'Please enter a valid email address'],
    ['company', undefined, 'Company name is required'],
    ['company', '   ', 'Company name is required'],
    ['position', undefined, 'Position is required'],
    ['position', '', 'Position is required'],
    ['rating', undefined, 'Please select a rating'],
    ['rating', '', 'Please select a rating'],
    ['rating', '0', 'Please select a rating'],
    ['rating', '6', 'Please select a rating'],
    ['rating', '4.5', 'Please select a rating'],
    ['rating', 5, 'Please select a rating'],
    ['testimonial', undefined, 'Testimonial must be at least 10 characters'],
    ['testimonial', '  too short ', 'Testimonial must be at least 10 characters'],
    ['testimonial', 'x'.repeat(1501), 'Please use at most 1,500 characters'],
    ['testimonial', 'They filed for 123-45-6789 in time.', sensitiveNumberWarning],
    ['consent', 'yes', 'Please say whether it may be published'],
  ];

  test.each(cases)('%s %j: %s [5.11, 5.12, 5.13, 5.14, 5.15, 5.16]', async (field, value, copy) => {
    const before = await storedByCalls(app);
    const answer = await send({ ...testimonialForm(), [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: copy, fields: { [field]: copy } },
    });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('all invalid fields are reported at once', async () => {
    expect((await send({})).body).toMatchObject({
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        company: 'Company name is required',
        position: 'Position is required',
        rating: 'Please select a rating',
        testimonial: 'Testimonial must be at least 10 characters',
      },
    });
  });
});

test('a flood from one address has to wait, others do not', async () => {
  const flooder = app.visitor();
  for (let sent = 0; sent < 10; sent += 1)
    await flooder.call(testimonialEndpoints.send, { body: testimonialForm() });
  const answer = await flooder.ask(testimonialEndpoints.send, { body: testimonialForm() });
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(testimonialForm())).status).toBe(201);
});
