import { afterAll, describe, expect, test } from 'vitest';
import { bookingForm } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const limit = 256 * 1024;
const post = (
  body: BodyInit | null,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.visitor().fetch('/api/bookings', { method: 'POST', headers, body });

describe('the size of a body', () => {
  const padded = (size: number) => {
    const form = JSON.stringify(bookingForm(app));
    return form + ' '.repeat(size - form.length);
  };
  const tooLarge = { status: 413, body: { code: 'too-large', message: 'The request is too large.' } };

  test('may be 256 KB and not a byte more', async () => {
    expect((await post(padded(limit))).status).toBe(201);
    expect(await post(padded(limit + 1))).toMatchObject(tooLarge);
  });

  test('is counted while it streams in, and the rest is not read', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    expect(await post(endless)).toMatchObject(tooLarge);
    expect(sent).toBeLessThan(limit * 3);
  });

  test('is verified by what is announced before anything is read', async () => {
    expect(
      await post('{}', { 'content-type': 'application/json', 'content-length': '999999999' }),
    ).toMatchObject(tooLarge);
  });
});

describe('the type of a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/json;odd=1',
  ])('may be %s', async (type) => {
    expect((await post(JSON.stringify(bookingForm(app)), { 'content-type': type })).status).toBe(201);
  });

  test.each([
    {},
    { 'content-type': 'text/json' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('may not be %j', async (headers) => {
    const bytes = new TextEncoder().encode(JSON.stringify(bookingForm(app)));
    expect(await post(bytes, headers)).toMatchObject({
      status: 415,
      body: { code: 'wrong-type', message: 'Please send JSON.' },
    });
  });
});

describe('each kind of unreadable body has its own error', () => {
  test.each([
    ['', 'The request is not valid JSON.'],
    ['{"name":', 'The request is not valid JSON.'],
    ['[1,2]', 'The request must be a JSON object.'],
    ['null', 'The request must be a JSON object.'],
    [`${'['.repeat(30)}${']'.repeat(30)}`, 'The request is nested too deeply.'],
    ['{"name":"\\u0000"}', 'The request holds characters that cannot be stored.'],
    ['{"name":"\\ud800"}', 'The request holds characters that cannot be stored.'],
    ['{"__proto__":{}}', 'The request could not be read.'],
  ])('%s: %s', async (body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'malformed', message } });
  });
});

test('surrogate pairs are characters like any other', async () => {
  const form = { ...bookingForm(app), name: 'Ann 🦊 Ärger 名' };
  expect(await post(JSON.stringify(form))).toMatchObject({ status: 201, body: { name: form.name } });
});

describe('a call without a payload', () => {
  test.each<[string, BodyInit | null, Record<string, string>]>([
    ['no body', null, {}],
    ['no body, but a type', null, { 'content-type': 'application/json' }],
    ['an empty object', '{}', { 'content-type': 'application/json' }],
    ['an empty object without a type', new TextEncoder().encode('{}'), {}],
    ['unknown keys', '{"a":1}', { 'content-type': 'application/json' }],
  ])('takes %s [7.26]', async (_what, body, headers) => {
    const client = await signedIn(app);
    expect(await client.fetch('/api/logout', { method: 'POST', headers, body })).toMatchObject({
      status: 204,
      text: '',
    });
  });

  test.each<[string, BodyInit, Record<string, string>, number]>([
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a list', '[]', { 'content-type': 'application/json' }, 400],
    ['half an object', '{', { 'content-type': 'application/json' }, 400],
    ['too much', ' '.repeat(limit + 1), { 'content-type': 'application/json' }, 413],
  ])('refuses %s, and nothing has happened', async (_what, body, headers, status) => {
    const client = await signedIn(app);
    expect(await client.fetch('/api/logout', { method: 'POST', headers, body })).toMatchObject({ status });
    expect(await client.fetch('/api/user')).toMatchObject({ status: 200 });
  });
});
