import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  logNotes,
  logRequest,
  nameProcess,
  reportProblem,
  reportUnexpectedError,
  withoutAddresses,
} from './log.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  // What a test made the log count is forgotten, also for the files that run after this one.
  vi.advanceTimersByTime(3 * 60_000);
  vi.useRealTimers();
});

test.each([
  ['550 5.1.1 <private.person@example.com>: no such user', '550 5.1.1 <[email address]>: no such user'],
  ['ann@example.com, bob@example.com', '[email address], [email address]'],
  ['"ann lee"@example.com refused', '[email address] refused'],
  ['unknown user ann%40example.com', 'unknown user [email address]'],
  ['ann@bücher.example is away', '[email address] is away'],
  [
    'at x (/app/node_modules/@electric-sql/pglite.js:1:2)',
    'at x (/app/node_modules/@electric-sql/pglite.js:1:2)',
  ],
  [
    'at file:///app/node_modules/.pnpm/@electric-sql+pglite@0.3.4/node_modules/@electric-sql/pglite/dist/index.js:1:2',
    'at file:///app/node_modules/.pnpm/@electric-sql+pglite@0.3.4/node_modules/@electric-sql/pglite/dist/index.js:1:2',
  ],
  [
    'at C:\\app\\node_modules\\@hono\\node-server\\index.js',
    'at C:\\app\\node_modules\\@hono\\node-server\\index.js',
  ],
  [
    'drizzle-orm@1.0.0-beta.2 needs pg@^8.16.3 and hono@4',
    'drizzle-orm@1.0.0-beta.2 needs pg@^8.16.3 and hono@4',
  ],
  ['at @scope/name', 'at @scope/name'],
  ['at 10:30 @ the desk', 'at 10:30 @ the desk'],
  ['@ann@example.com wrote', '[email address] wrote'],
  ['/home/@scope/ann@example.com/mail', '/home/@scope/[email address]/mail'],
  [
    'ann@1-mail.com, ann@[10.0.0.1], ann@10.0.0.1',
    '[email address], [email address][10.0.0.1], [email address]',
  ],
])('%s [10.80]', (text, logged) => {
  expect(withoutAddresses(text)).toBe(logged);
});

test('No address in a text gets into the log, and packages stay readable [10.80]', () => {
  const packageName = fc.stringMatching(/^[a-z][a-z\d-]{0,20}$/);
  const version = fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{1,2}(-(alpha|beta|rc)\.\d)?$/);
  const inPath = fc
    .tuple(packageName, packageName, version)
    .map(([scope, name, number]) => `/node_modules/@${scope}/${name}@${number}/index.js:1:2`);
  fc.assert(
    fc.property(
      fc.emailAddress(),
      inPath,
      fc.constantFrom(' ', '/', ': <', '", "', '('),
      (address, path, between) => {
        const logged = withoutAddresses(`${path}${between}${address} ${path}`);
        expect(logged).not.toContain(address);
        expect(logged.split(path)).toHaveLength(3);
      },
    ),
  );
});

test('a long text without an address takes no time', () => {
  const text = 'a'.repeat(1_000_000);
  expect(withoutAddresses(text)).toBe(text);
  for (const part of ['@', '1-', '.1', '@1.2.3-a', '@a.a', '"@'])
    expect(withoutAddresses(part.repeat(200_000)).length).toBeLessThanOrEqual(2_000_000);
});

test('an error that comes thousands of times a minute is logged a few times, and then counted once a minute', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('The disk is odd');
  const references = Array.from({ length: 10_000 }, () => reportUnexpectedError(error));
  expect(log.mock.calls.length).toBeLessThan(10);
  vi.advanceTimersByTime(60_000);
  const last = JSON.parse(String(log.mock.lastCall));
  expect(last).toEqual({
    time: new Date().toISOString(),
    level: 'error',
    reference: references.at(-1),
    again: 9997,
  });
  const before = log.mock.calls.length;
  vi.advanceTimersByTime(120_000);
  expect(log.mock.calls).toHaveLength(before);
  reportUnexpectedError(error);
  expect(log.mock.calls).toHaveLength(before + 1);
});

test('every kind of line begins with the time, and says which process wrote it', () => {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, 'error').mockImplementation(keep);
  vi.spyOn(console, 'log').mockImplementation(keep);
  nameProcess({ role: 'web', port: 3000, json: true });
  onTestFinished(() => nameProcess({}));
  reportProblem('The database cannot be reached');
  reportUnexpectedError(new Error('Never seen before'));
  logRequest({ level: 'info', path: '/' });
  logNotes('Ready on http://localhost:3000');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toMatch(/^\{"time":"\d{4}-/);
    expect(JSON.parse(line)).toMatchObject({ role: 'web', port: 3000 });
  }
});

test('a statement with thousands of values is cut, and the line says by how much', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportUnexpectedError(Object.assign(new Error('failed'), { query: `select ${'$1, '.repeat(200_000)}` }));
  const line = String(log.mock.lastCall);
  expect(line.length).toBeLessThan(10_000);
  expect(line).toContain('more characters]');
});

test('however many kinds of errors there are, the log does not grow without end', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let n = 0; n < 5000; n += 1) reportUnexpectedError(new Error(`Number ${n} is odd`));
  expect(log.mock.calls.length).toBeLessThan(200);
});
