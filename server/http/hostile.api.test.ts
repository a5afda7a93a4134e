import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import type { Caller } from '#tests/support/caller.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { endpoints, nameOf, schemasOf } from '#tests/support/endpoints.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { sampleBody, samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { rateLimits: false } });
let owner: Caller;
let before: Record<string, string>;
beforeAll(async () => {
  owner = await signedIn(app, { as: 'owner' });
  before = await storedByCalls(app);
});
// Every call below is refused, so nothing has changed at the end.
afterAll(async () => {
  const after = await storedByCalls(app);
  await app.close();
  expect(after).toEqual(before);
});

/** Enough runs to cover every kind of each generator; a failure's message has its seed. */
const runs = { numRuns: 10 };
const utf8 = new TextEncoder();

/** Text that no JSON parser accepts. */
const notJson = fc.string({ unit: anyCharacter, minLength: 1 }).filter((text) => {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return text.trim() !== '';
  }
});
const cutOff = fc.json().map((json) => `{"a":${json},`);
const notAnObject = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('null', 'true', '""', '[]', '[[]]', '"text"', '[{"username":"a"}]', '1e999'),
  fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
);
const nested = fc
  .tuple(fc.integer({ min: 30, max: 50_000 }), fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']))
  .map(
    ([depth, [open, close]]) =>
      `{"name":${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}}`,
  );
const prototypes = fc
  .constantFrom('{"role":"admin"}', '{}', '1', 'null', '[]')
  .chain((value) =>
    fc.constantFrom(
      `{"__proto__":${value}}`,
      `{"name":{"__proto__":${value}}}`,
      `{"a":[{"\\u005f_proto__":${value}}]}`,
    ),
  );
const unstorable = fc
  .tuple(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('\\u0000', '\\ud800', '\\udfff', '\\ude00\\ud83d'),
    fc.constantFrom('key', 'value'),
  )
  .map(([start, bad, place]) => {
    const text = `"${JSON.stringify(start).slice(1, -1)}${bad}"`;
    return place === 'key' ? `{${text}:1}` : `{"name":${text},"deep":[{"a":${text}}]}`;
  });
const badUtf8 = fc
  .constantFrom([0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x28, 0x8c, 0xbc])
  .map((bytes) => new Uint8Array([...utf8.encode('{"name":"'), ...bytes, ...utf8.encode('"}')]));
const tooLarge = fc
  .integer({ min: 256 * 1024, max: 400 * 1024 })
  .map((size) => `{"name":"${'a'.repeat(size)}"}`);

const bodies = { notJson, cutOff, notAnObject, nested, prototypes, unstorable, badUtf8, tooLarge };
const writing = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe.each(writing)('%s', (_name, endpoint) => {
  const caller = () => (endpoint.who === 'anyone' ? app.visitor() : owner);
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    caller().fetch(samplePath(endpoint), {
      method: endpoint.method,
      headers: { 'content-type': type },
      body,
    });

  test.each(Object.entries<fc.Arbitrary<string | Uint8Array<ArrayBuffer>>>(bodies))(
    'refuses %s',
    async (_kind, arbitrary) => {
      await fc.assert(
        fc.asyncProperty(arbitrary, async (body) => {
          const { status } = await send(body);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        }),
        runs,
      );
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json; charset=utf-16',
    'x',
    '',
  ])('refuses the content type "%s"', async (type) => {
    // A call without a payload accepts an empty object without a content type; with a type, it must be JSON.
    if (type === '' && !schemasOf(endpoint).body) return;
    const body = JSON.stringify(sampleBody(endpoint) ?? { a: 1 });
    const sent = type === '' ? utf8.encode(body) : body;
    const answer = await caller().fetch(samplePath(endpoint), {
      method: endpoint.method,
      headers: type === '' ? {} : { 'content-type': type },
      body: sent,
    });
    // An upload accepts a form, and looks up its owner before reading it: the firm's owner has no client, and the sample
    // names none.
    if (endpoint.form && type.startsWith('multipart/')) expect([404, 409]).toContain(answer.status);
    else expect(answer).toMatchObject({ status: 415, body: { code: 'wrong-type' } });
  });
});

const withBody = writing.filter(([, endpoint]) => schemasOf(endpoint).body);

/** Null restores the default limit, unassigns a job, leaves jobs to be created by hand, and brings work back at once. */
const mayBeNull = new Set(['limitMegabytes', 'assigneeId', 'jobDaysBefore', 'until']);

describe.each(withBody)('each field of %s', (_name, endpoint) => {
  const sample = sampleBody(endpoint) ?? {};
  const wrong = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string({ unit: 'grapheme' })),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.string({ unit: 'grapheme' })),
    fc.integer({ min: 6000, max: 20_000 }).map((size) => 'é'.repeat(size)),
  );

  test.each(Object.entries(sample))('%s refuses wrong types and over-long text', async (field, right) => {
    const wrongHere = wrong.filter(
      (value) =>
        (kindOf(value) !== kindOf(right) || typeof value === 'string') &&
        !(value === null && mayBeNull.has(field)),
    );
    await fc.assert(
      fc.asyncProperty(wrongHere, async (value) => {
        const answer = await owner.ask(endpoint, {
          params: { id: 999_999, slug: 'no-such-article', kind: 'invoice-sent' },
          body: { ...sample, [field]: value },
        });
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
        const { fields = {} } = errorBody.parse(answer.body);
        // A field with several parts is rejected because of one of them.
        expect(Object.keys(fields).map((name) => name.split('.')[0])).toContain(field);
      }),
      runs,
    );
  });
});

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
