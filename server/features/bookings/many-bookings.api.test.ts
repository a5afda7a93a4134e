import { expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { manyBookings } from '#tests/support/load/many-rows.ts';
import { readBesideCalls } from '#tests/support/load/read-beside-calls.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

test('100,000 bookings: the whole list leaves within bounded memory, and other calls are answered meanwhile', async () => {
  await using crowded = await testApp();
  const admin = await signedIn(crowded, { as: 'owner' });
  await manyBookings(crowded, 100_000);
  const before = process.memoryUsage.rss();
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await crowded.api.fetch(
    new Request(`${crowded.origin}${bookingEndpoints.list.path}`, { headers: { cookie } }),
  );
  expect(answer.status).toBe(200);
  const visitor = crowded.visitor();
  const { bytes, memory, calls, slowest } = await readBesideCalls(answer, before, () =>
    visitor.call(bookingEndpoints.availableSlots, { query: { date: '2026-12-01' } }),
  );
  expect(bytes).toBeGreaterThan(25_000_000);
  expect(calls).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(1000);
  expect(memory).toBeLessThan(200 * 1024 * 1024);
  const since = performance.now();
  expect(
    await admin.call(bookingEndpoints.list, { query: { limit: '50', filter: 'upcoming' } }),
  ).toHaveLength(50);
  expect(performance.now() - since).toBeLessThan(1000);
}, 120_000);
