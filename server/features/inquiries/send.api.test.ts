import { afterAll, describe, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { inquiryForm, inquiryOf } from '#tests/support/inquiries.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const send = (body: unknown) => app.visitor().ask(inquiryEndpoints.send, { body });

test('a visitor sends a message and reads back what is stored, and nothing of what the firm adds to it [3.29, 6.4, 7.16]', async () => {
  const form = inquiryForm();
  const answer = await send(form);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...form,
    id: expect.any(Number),
    createdAt: aboutTime(app.clock.now()),
  });
});

test.each(Object.keys(inquiryTypes))('a message can be about %s [3.30]', async (inquiryType) => {
  expect(await send({ ...inquiryForm(), inquiryType })).toMatchObject({ status: 201, body: { inquiryType } });
});

test('texts are trimmed before they are stored, and lines stay lines', async () => {
  const form = { ...inquiryForm(), message: 'One line,\nand another.' };
  const padded = {
    name: ` ${form.name}\t`,
    email: ` ${form.email} `,
    inquiryType: 'pricing ',
    message: `\n ${form.message}  `,
  };
  expect(await send(padded)).toMatchObject({ status: 201, body: form });
});

test('what the visitor may not say is dropped: status, answers, id and unknown keys', async () => {
  const extra = { id: 999_999, status: 'archived', suspectedSpam: true, answers: [{}], hacked: true };
  const { id } = await app.visitor().call(inquiryEndpoints.send, { body: { ...inquiryForm(), ...extra } });
  expect(id).not.toBe(999_999);
  expect(await inquiryOf(owner, id)).toMatchObject({ status: 'new', suspectedSpam: false, answers: [] });
});

test('it is in the notifications of everyone at the firm with the answer, and not in those of a client [3.45]', async () => {
  const [staff, client] = [await signedIn(app, { as: 'manager' }), await signedIn(app)];
  const form = inquiryForm();
  expect((await send(form)).status).toBe(201);
  for (const admin of [owner, staff]) {
    const [note] = await admin.call(notificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'contact',
      title: 'New message',
      read: false,
      message: `${form.name} sent a message (Pricing).`,
    });
  }
  expect(await client.call(notificationEndpoints.list)).toEqual([]);
});

describe('the catalog’s message is under the field, and nothing is stored', () => {
  const cases: [field: string, value: unknown, copy: string][] = [
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', '  A  ', 'Name must be at least 2 characters'],
    ['name', 42, 'Name must be at least 2 characters'],
    ['name', 'A'.repeat(101), 'Please use at most 100 characters'],
    ['name', 'Ann\nBcc: a@example.com', 'Please use a single line of text'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'ann@example', 'Please enter a valid email address'],
    ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
    ['inquiryType', undefined, 'Please select an inquiry type'],
    ['inquiryType', '', 'Please select an inquiry type'],
    ['inquiryType', 'complaint', 'Please select an inquiry type'],
    ['inquiryType', null, 'Please select an inquiry type'],
    ['message', undefined, 'Message must be at least 10 characters'],
    ['message', '  Short   ', 'Message must be at least 10 characters'],
    ['message', 7, 'Message must be at least 10 characters'],
    ['message', 'm'.repeat(5001), 'Please use at most 5,000 characters'],
    ['message', 'My number is 123-45-6789, please file.', sensitiveNumberWarning],
    ['message', 'Charge 4111 1111 1111 1111 for it.', sensitiveNumberWarning],
  ];

  test.each(cases)('%s %j: %s [5.7, 5.8, 5.9, 5.10]', async (field, value, copy) => {
    const before = await storedByCalls(app);
    const answer = await send({ ...inquiryForm(), [field]: value });
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
        inquiryType: 'Please select an inquiry type',
        message: 'Message must be at least 10 characters',
      },
    });
  });
});

test('a flood from one address is 429 with Retry-After after twenty messages; another address goes on', async () => {
  const visitor = app.visitor();
  const one = () => visitor.ask(inquiryEndpoints.send, { body: inquiryForm() });
  for (let sent = 0; sent < 20; sent += 1) expect((await one()).status).toBe(201);
  const refused = await one();
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too-many', message: 'Too many tries. Please wait a moment and try again.' },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await send(inquiryForm())).status).toBe(201);
});
