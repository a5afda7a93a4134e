import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { appWithForms } from '#tests/support/posted-forms.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { app, shown, ours, post } = await appWithForms();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
beforeEach(() => {
  shown.length = 0;
});

const send = (caller: Caller, typed: Record<string, string>, headers = ours) =>
  post(caller, '/contact', typed, headers);
const inboxOf = async (email: string) =>
  (await owner.call(inquiryEndpoints.list)).filter((inquiry) => inquiry.email === email);

describe('A form that is posted without script', () => {
  test('is taken as the API takes it, and leads to a page that says so and can be loaded again [2.276]', async () => {
    const visitor = app.visitor();
    const typed = inquiryForm();
    const answer = await send(visitor, { ...typed, website: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/contact?sent=contact#contact-answer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await inboxOf(typed.email)).toMatchObject([{ ...typed, suspectedSpam: false }]);
    const page = await visitor.fetch('/contact?sent=contact');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown).toEqual([{ form: 'contact', postError: null }]);
  });

  test('that is wrong comes back under the status of the API with what was typed, and nothing is stored [2.277]', async () => {
    const typed = { ...inquiryForm(), name: 'P', message: '<script>alert(1)</script>' };
    const answer = await send(app.visitor(), { ...typed, role: 'admin' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(shown).toEqual([
      {
        form: 'contact',
        postError: {
          status: 400,
          message: 'Name must be at least 2 characters',
          fields: { name: 'Name must be at least 2 characters' },
          values: typed,
        },
      },
    ]);
    expect(await inboxOf(typed.email)).toEqual([]);
  });

  test('that misses fields names each of them', async () => {
    expect((await send(app.visitor(), {})).status).toBe(400);
    expect(Object.keys(shown[0]?.postError?.fields ?? {})).toEqual([
      'name',
      'email',
      'inquiryType',
      'message',
    ]);
  });

  test('counts against the limits of its visitor, and says so as a page [2.278]', async () => {
    const visitor = app.visitor();
    for (let turn = 0; turn < 20; turn += 1)
      await visitor.ask(inquiryEndpoints.send, { body: inquiryForm() });
    const answer = await send(visitor, inquiryForm());
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(shown.at(-1)?.postError).toMatchObject({
      message: 'Too many tries. Please wait a moment and try again.',
      fields: {},
    });
    expect((await send(app.visitor(), inquiryForm())).status).toBe(303);
  });

  test('that a program filled in is marked as from one', async () => {
    const typed = inquiryForm();
    await send(app.visitor(), { ...typed, website: 'https://example.com' });
    expect(await inboxOf(typed.email)).toMatchObject([{ suspectedSpam: true }]);
  });

  test.each([
    ['another site', { ...ours, origin: 'https://evil.example' }, 403],
    ['another site, as the browser says', { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
    ['a page without an origin', { ...ours, origin: 'null' }, 403],
    ['a form of another kind', { ...ours, 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['plain text', { ...ours, 'content-type': 'text/plain' }, 415],
    ['nothing that says what it is', { origin: app.origin, 'content-type': '' }, 415],
  ])('is refused from %s, in plain text [2.278]', async (_, headers, status) => {
    const typed = inquiryForm();
    const answer = await send(app.visitor(), typed, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([shown, await inboxOf(typed.email)]).toEqual([[], []]);
  });

  test('is refused when it is too large', async () => {
    const answer = await send(app.visitor(), { ...inquiryForm(), message: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
    expect(shown).toEqual([]);
  });

  test('with letters that cannot be stored is answered as a page', async () => {
    expect((await send(app.visitor(), { ...inquiryForm(), name: 'Pat\0' })).status).toBe(400);
    expect(shown[0]?.postError?.values['name']).toBe('Pat\0');
  });

  test('is taken on the pages that have one, and nowhere else', async () => {
    expect((await post(app.visitor(), '/about', {})).status).toBe(405);
    await app.visitor().fetch('/about?sent=contact');
    expect(shown).toEqual([null]);
  });
});
