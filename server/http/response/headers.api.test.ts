import { afterAll, describe, expect, test } from 'vitest';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** One response of each kind: each must have the headers of every response. */
const answers: [string, () => Promise<{ status: number; headers: Headers }>, number][] = [
  ['a list', () => app.visitor().fetch('/api/bookings/rules'), 200],
  ['nothing', () => app.visitor().fetch('/api/logout', { method: 'POST' }), 204],
  ['a wrong field', () => app.visitor().fetch('/api/bookings/available-slots'), 400],
  ['signed out', () => app.visitor().fetch('/api/user'), 401],
  [
    'another site',
    () => app.visitor().fetch('/api/logout', { method: 'POST', headers: { origin: 'null' } }),
    403,
  ],
  ['an unknown call', () => app.visitor().fetch('/api/x'), 404],
  ['a wrong method', () => app.visitor().fetch('/api/user', { method: 'PUT' }), 405],
  ['a wrong type', () => app.visitor().fetch('/api/login', { method: 'POST', body: 'x' }), 415],
  ['health', () => app.visitor().fetch('/healthz'), 200],
  ['no page', () => app.visitor().fetch('/x'), 404],
];

describe.each(answers)('%s', (_name, ask, status) => {
  test('carries the headers of every answer', async () => {
    const { headers, ...answer } = await ask();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers.get('content-security-policy');
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "script-src 'self'",
    ]) {
      expect(policy?.split('; ')).toContain(rule);
    }
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.has(name)).toBe(false);
  });
});

test('answers of the API are never cached', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  for (const path of ['/api/user', '/api/admin/bookings', '/api/bookings/rules', '/api/nothing']) {
    expect((await owner.fetch(path)).headers.get('cache-control')).toBe('no-store');
  }
});

describe('Strict-Transport-Security', () => {
  const overHttps = { 'x-forwarded-proto': 'https' };

  test('lasts a year with subdomains when the trusted proxy says https', async () => {
    const { headers } = await app.visitor().fetch('/api/user', { headers: overHttps });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('is left out over http', async () => {
    expect((await app.visitor().fetch('/api/user')).headers.has('strict-transport-security')).toBe(false);
  });

  test('and Secure cookies need a proxy that is trusted', async () => {
    const answer = await app.api.fetch(
      new Request('http://localhost:3000/api/logout', { method: 'POST', headers: overHttps }),
      { remoteAddress: '203.0.113.7' },
    );
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(answer.headers.getSetCookie().join()).not.toContain('Secure');
  });
});
