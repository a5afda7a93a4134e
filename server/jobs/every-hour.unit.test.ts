import { expect, test, vi } from 'vitest';
import { sendingHours } from '#server/jobs/sending-hours.ts';
import { everyHour } from './every-hour.ts';

const clockAt = (time: string) => ({ now: () => new Date(time), zone: async () => 'America/Denver' });

test('an hourly job that fails is logged by its name and stops no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done: string[] = [];
  const jobs = {
    first: async () => done.push('first'),
    broken: () => Promise.reject(new Error('It broke for ann@example.com')),
    last: async () => done.push('last'),
  };
  const hourly = everyHour(jobs, clockAt('2026-11-23T12:00:00Z'));
  await hourly.stop();
  expect(done).toEqual(['first', 'last']);
  expect(log.mock.calls.join()).toContain('The hourly job broken failed');
  expect(log.mock.calls.join()).not.toContain('ann@example.com');
  const endedAt = new Date('2026-11-23T12:00:00Z');
  expect(hourly.runs()).toEqual([
    { name: 'first', endedAt, failed: false, succeededAt: endedAt },
    { name: 'broken', endedAt, failed: true, succeededAt: null },
    { name: 'last', endedAt, failed: false, succeededAt: endedAt },
  ]);
  log.mockRestore();
});

test.for([
  ['2026-11-23T02:30-07:00', false],
  ['2026-11-23T08:59-07:00', false],
  ['2026-11-23T09:00-07:00', true],
  ['2026-11-23T17:59-07:00', true],
  ['2026-11-23T18:00-07:00', false],
  ['2026-11-23T23:30-07:00', false],
  // The night in which the clocks go back, and the morning after.
  ['2026-11-01T01:30-06:00', false],
  ['2026-11-01T09:00-07:00', true],
] as const)('at %s a job with sending hours runs: %s', async ([time, expected]) => {
  let runs = 0;
  const run = async () => void (runs += 1);
  const hourly = everyHour({ reminders: { hours: sendingHours, run } }, clockAt(time));
  await hourly.stop();
  expect(runs > 0).toBe(expected);
  expect(hourly.runs()).toHaveLength(runs);
});
