import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#server/domain/api-error.ts';
import { rateLimits } from './rate-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('no one is locked out for good: after the window the count starts again', async () => {
  const limits = rateLimits(true);
  for (let count = 0; count < 10; count += 1) await limits.consume('sign-in-address', 'a');
  await expect(limits.requireLeft('sign-in-address', 'a')).rejects.toThrow(ApiError);
  await expect(limits.consume('sign-in-address', 'a')).rejects.toThrow(ApiError);
  vi.advanceTimersByTime(300_000);
  await limits.requireLeft('sign-in-address', 'a');
  await limits.consume('sign-in-address', 'a');
});

test('Retry-After counts down', async () => {
  const limits = rateLimits(true);
  for (let count = 0; count < 10; count += 1) await limits.consume('sign-in-address', 'a');
  vi.advanceTimersByTime(240_000);
  await expect(limits.requireLeft('sign-in-address', 'a')).rejects.toMatchObject({
    code: 'too-many',
    headers: { 'retry-after': '60' },
  });
});

test('one key and one limit know nothing of another', async () => {
  const limits = rateLimits(true);
  for (let count = 0; count < 10; count += 1) await limits.consume('sign-in-address', 'a');
  await limits.consume('sign-in-address', 'b');
  await limits.consume('sign-in-account', 'a');
  await limits.consume('booking', 'a');
});

test('who has many addresses in one IPv6 network has one limit', async () => {
  const limits = rateLimits(true);
  for (let count = 0; count < 10; count += 1)
    await limits.consume('sign-in-address', `2001:db8:1:2::${count}`);
  await expect(limits.consume('sign-in-address', '2001:db8:1:2:ffff::1')).rejects.toThrow(ApiError);
  await limits.consume('sign-in-address', '2001:db8:1:3::1');
});

test('asking uses nothing', async () => {
  const limits = rateLimits(true);
  for (let count = 0; count < 100; count += 1) await limits.requireLeft('sign-in-address', 'a');
});

test('switched off, nothing is ever refused', async () => {
  const limits = rateLimits(false);
  for (let count = 0; count < 100; count += 1) await limits.consume('sign-in-address', 'a');
  await limits.requireLeft('sign-in-address', 'a');
});
