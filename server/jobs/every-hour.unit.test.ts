import { expect, test, vi } from 'vitest';
import { everyHour } from './every-hour.ts';

test('an hourly job that fails is logged by its name and stops no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done: string[] = [];
  const jobs = {
    first: async () => done.push('first'),
    broken: () => Promise.reject(new Error('It broke for ann@example.com')),
    last: async () => done.push('last'),
  };
  const hourly = everyHour(jobs, () => new Date('2026-11-23T12:00:00Z'));
  await hourly.stop();
  expect(done).toEqual(['first', 'last']);
  expect(log.mock.calls.join()).toContain('The hourly job broken failed');
  expect(log.mock.calls.join()).not.toContain('ann@example.com');
  const endedAt = new Date('2026-11-23T12:00:00Z');
  expect(hourly.runs()).toEqual([
    { name: 'first', endedAt, failed: false },
    { name: 'broken', endedAt, failed: true },
    { name: 'last', endedAt, failed: false },
  ]);
  log.mockRestore();
});
