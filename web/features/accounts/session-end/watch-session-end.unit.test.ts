import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#contract/durations.ts';
import { watchSessionEnd } from './watch-session-end.ts';

/** What the server knows. */
let end = 0;
const ask = vi.fn<() => Promise<number>>(async () => (end - Date.now()) / 1000);
const report = vi.fn<(minutes: number | null) => void>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  end = Date.now() + 30 * minute;
  stop = watchSessionEnd(ask, report);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const reported = () => report.mock.calls.at(-1)?.[0];

test('a warning comes two minutes before the end, and counts down', async () => {
  await pass(28 * minute - 10_000);
  expect(reported()).toBeNull();
  await pass(10_000);
  expect(reported()).toBe(2);
  await pass(minute);
  expect(reported()).toBe(1);
});

test('the server is asked only where a warning might be due', async () => {
  await pass(27 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('use anywhere moves the warning, or takes it back', async () => {
  await pass(20 * minute);
  end = Date.now() + 30 * minute;
  await pass(27 * minute);
  expect(reported()).toBeNull();
  await pass(minute);
  expect(reported()).toBe(2);
  end = Date.now() + 30 * minute;
  await pass(10_000);
  expect(reported()).toBeNull();
});

test('at the end the warning goes: asking leads to signing in again', async () => {
  await pass(30 * minute - 10_000);
  expect(reported()).toBe(1);
  ask.mockReturnValueOnce(new Promise(() => {}));
  await pass(10_000);
  expect(reported()).toBeNull();
});

test('a computer that slept finds out at the next look', async () => {
  await pass(2 * minute);
  vi.setSystemTime(Date.now() + 27 * minute);
  await pass(10_000);
  expect(reported()).toBe(1);
});

test('a question without an answer is asked again a minute later', async () => {
  ask.mockRejectedValueOnce(new Error('away'));
  await pass(minute);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(minute);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reported()).toBeNull();
});

test('nothing is asked or reported once it is stopped', async () => {
  stop();
  await pass(40 * minute);
  expect(ask).not.toHaveBeenCalled();
});
