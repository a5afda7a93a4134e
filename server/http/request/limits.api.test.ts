import { describe, expect, test } from 'vitest';
import { unique } from '#tests/support/factories.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const tooMany = {
  status: 429,
  body: { code: 'too-many', message: 'Too many tries. Please wait a moment and try again.' },
};
const json = { 'content-type': 'application/json' };

/** Writes to the firm through a chain of proxies, as a request from `socket`. */
const writeFrom = async (app: TestApp, socket: string, forwarded: string) => {
  const body = JSON.stringify(inquiryForm());
  const request = new Request(`${app.origin}/api/contact`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': forwarded },
    body,
  });
  return (await app.api.fetch(request, { remoteAddress: socket })).status;
};

/** How many of forty messages are accepted. */
async function takenOf40(write: (number: number) => Promise<number>): Promise<number> {
  let taken = 0;
  for (let number = 0; number < 40; number += 1) if ((await write(number)) === 201) taken += 1;
  return taken;
}

describe('public forms', () => {
  test('take some twenty messages in ten minutes from one address, then 429 with Retry-After; another address goes on', async () => {
    await using app = await testApp();
    const visitor = app.visitor();
    const write = () =>
      visitor.fetch('/api/contact', { method: 'POST', headers: json, body: JSON.stringify(inquiryForm()) });
    expect(await takenOf40(async () => (await write()).status)).toBe(20);
    const refused = await write();
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await takenOf40((number) => writeFrom(app, '127.0.0.1', `198.51.100.${number}`))).toBe(40);
  });

  test('take some twenty registrations in an hour from one address', async () => {
    await using app = await testApp();
    const visitor = app.visitor();
    const statuses: number[] = [];
    for (let number = 0; number < 25; number += 1) {
      const username = unique('crowd');
      const body = JSON.stringify({ username, email: `${username}@example.com`, password: 'secret!' });
      statuses.push((await visitor.fetch('/api/register', { method: 'POST', headers: json, body })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(5).fill(429)]);
  });

  test('take any number with RATE_LIMITS=off', async () => {
    await using app = await testApp({ settings: { rateLimits: false } });
    expect(await takenOf40(() => writeFrom(app, '127.0.0.1', '198.51.100.1'))).toBe(40);
  });
});

describe('whose request it is', () => {
  test('comes from the trusted proxy: an address that the visitor made up in front changes nothing', async () => {
    await using app = await testApp({ settings: { trustProxy: ['loopback', '10.0.0.0/8'] } });
    const spoofed = (number: number) =>
      writeFrom(app, '127.0.0.1', `1.1.1.${number}, 198.51.100.1, 10.1.2.3`);
    expect(await takenOf40(spoofed)).toBe(20);
  });

  test('comes from no one else: without a trusted proxy the header counts for nothing', async () => {
    await using app = await testApp();
    expect(await takenOf40((number) => writeFrom(app, '203.0.113.5', `198.51.100.${number}`))).toBe(20);
  });
});
