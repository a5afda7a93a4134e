import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

/** The log lines after three requests from this address with these headers. */
async function loggedAfter(publicUrl: string, remoteAddress: string, headers: Record<string, string>) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await using app = await testApp({ publicUrl });
  const before = log.mock.calls.length;
  for (let n = 0; n < 3; n += 1)
    await app.api.fetch(new Request(`${publicUrl}/healthz`, { headers }), { remoteAddress });
  return log.mock.calls.slice(before).map(([line]) => String(line));
}

test('a proxy that TRUST_PROXY does not name is reported once, with what to do', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
  const told = await loggedAfter('https://www.example.com', '10.1.2.3', headers);
  expect(told).toEqual([expect.stringContaining('an address that TRUST_PROXY does not name')]);
});

test('a proxy that does not say that visitors come over https is reported once', async () => {
  const told = await loggedAfter('https://www.example.com', '127.0.0.1', {
    'x-forwarded-for': '198.51.100.1',
  });
  expect(told).toEqual([expect.stringContaining('sends no X-Forwarded-Proto')]);
});

test.each([
  [
    'a proxy that is set up',
    '127.0.0.1',
    { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' },
  ],
  ['someone who comes without a proxy', '198.51.100.1', {}],
])('%s is no word in the log', async (_who, remoteAddress, headers) => {
  expect(await loggedAfter('https://www.example.com', remoteAddress, headers)).toEqual([]);
});
