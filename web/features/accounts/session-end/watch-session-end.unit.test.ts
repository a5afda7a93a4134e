import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#contract/durations.ts';
import { watchSessionEnd } from './watch-session-end.ts';

/** When the session ends, as the server knows it. */
let endsAt = 0;
const fetchSecondsLeft = vi.fn<() => Promise<number>>(async () => (endsAt - Date.now()) / 1000);
const report = vi.fn<(minutes: number | null) => void>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  endsAt = Date.now() + 30 * minute;
  stop = watchSessionEnd(fetchSecondsLeft, report);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);
const lastReport = () => report.mock.calls.at(-1)?.[0];

test('a warning comes two minutes before the end, and counts down', async () => {
  await advance(28 * minute - 10_000);
  expect(lastReport()).toBeNull();
  await advance(10_000);
  expect(lastReport()).toBe(2);
  await advance(minute);
  expect(lastReport()).toBe(1);
});

test('the server is asked only when a warning might be due', async () => {
  await advance(27 * minute);
  expect(fetchSecondsLeft).toHaveBeenCalledTimes(1);
});

test('activity anywhere postpones the warning, or removes it [6.36]', async () => {
  await advance(20 * minute);
  endsAt = Date.now() + 30 * minute;
  await advance(27 * minute);
  expect(lastReport()).toBeNull();
  await advance(minute);
  expect(lastReport()).toBe(2);
  endsAt = Date.now() + 30 * minute;
  await advance(10_000);
  expect(lastReport()).toBeNull();
});

test('at the end the warning disappears: the request leads to signing in again', async () => {
  await advance(30 * minute - 10_000);
  expect(lastReport()).toBe(1);
  fetchSecondsLeft.mockReturnValueOnce(new Promise(() => {}));
  await advance(10_000);
  expect(lastReport()).toBeNull();
});

test('after a computer has slept, the warning comes at the next check', async () => {
  await advance(2 * minute);
  vi.setSystemTime(Date.now() + 27 * minute);
  await advance(10_000);
  expect(lastReport()).toBe(1);
});

test('a failed request is repeated a minute later', async () => {
  fetchSecondsLeft.mockRejectedValueOnce(new Error('away'));
  await advance(minute);
  expect(fetchSecondsLeft).toHaveBeenCalledTimes(1);
  await advance(minute);
  expect(fetchSecondsLeft).toHaveBeenCalledTimes(2);
  expect(lastReport()).toBeNull();
});

test('nothing is asked or reported once it is stopped', async () => {
  stop();
  await advance(40 * minute);
  expect(fetchSecondsLeft).not.toHaveBeenCalled();
});
