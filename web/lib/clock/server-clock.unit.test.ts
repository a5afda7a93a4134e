import { expect, test, vi } from 'vitest';
import { noteServerTime, onServerTime, serverNow } from './server-clock.ts';

test('a clock that is wrong by years is corrected once the server says the time, and one that is right is not', () => {
  vi.useFakeTimers({ now: new Date('2028-05-01T12:00Z') });
  const heard = vi.fn<() => void>();
  const stop = onServerTime(heard);
  noteServerTime(null);
  noteServerTime('soon');
  noteServerTime('2028-05-01T12:04:00Z');
  expect([serverNow().toISOString(), heard.mock.calls.length]).toEqual(['2028-05-01T12:00:00.000Z', 0]);
  noteServerTime('2026-11-30T15:00:00Z');
  noteServerTime('2026-11-30T15:00:01Z');
  expect([serverNow().toISOString(), heard.mock.calls.length]).toEqual(['2026-11-30T15:00:00.000Z', 1]);
  vi.setSystemTime(new Date('2026-11-30T15:01Z'));
  noteServerTime('2026-11-30T15:01:00Z');
  expect([serverNow().toISOString(), heard.mock.calls.length]).toEqual(['2026-11-30T15:01:00.000Z', 2]);
  stop();
  vi.useRealTimers();
});
