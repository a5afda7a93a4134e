import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probe, probeTimeout } from './probe.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const now = () => new Date();
const problemOf = (error: unknown) => (error instanceof RangeError ? error.message : undefined);

test('a part that answers has no problem', async () => {
  expect(await probe(async () => 'pong', { now, problemOf })()).toBeUndefined();
});

test('a part that hangs fails after two seconds, and is not asked twice meanwhile', async () => {
  const ask = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const asked = probe(ask, { now, problemOf });
  const [first, second] = [asked(), asked()];
  await vi.advanceTimersByTimeAsync(probeTimeout);
  expect(await first).toMatchObject({ problem: 'It did not answer within two seconds.' });
  expect(await second).toEqual(await first);
  const third = asked();
  await vi.advanceTimersByTimeAsync(probeTimeout);
  expect(await third).toEqual(await first);
  expect(ask).toHaveBeenCalledOnce();
});

test('a failure says since when, until the part answers again', async () => {
  let isAway = true;
  const asked = probe(
    async () => {
      if (isAway) throw new RangeError('away');
    },
    { now, problemOf },
  );
  const since = now();
  expect(await asked()).toEqual({ problem: 'away', since });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked()).toEqual({ problem: 'away', since });
  isAway = false;
  expect(await asked()).toBeUndefined();
  isAway = true;
  expect(await asked()).toEqual({ problem: 'away', since: now() });
});

test('an answer is used again for as long as it is kept', async () => {
  const ask = vi.fn<() => Promise<void>>(async () => {});
  const asked = probe(ask, { now, problemOf, keptFor: 60_000 });
  await asked();
  await vi.advanceTimersByTimeAsync(59_000);
  await asked();
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  await asked();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a bug is thrown, not reported as a part that is away', async () => {
  await expect(probe(() => Promise.reject(new TypeError('a bug')), { now, problemOf })()).rejects.toThrow(
    'a bug',
  );
});
