import { expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { manyBookings } from '#tests/support/rows.ts';
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
  const reader = answer.body?.getReader();
  let [bytes, max, slowest, calls] = [0, 0, 0, 0];
  const reading = (async () => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      bytes += chunk.value.length;
      max = Math.max(max, process.memoryUsage.rss() - before);
    }
  })();
  const done = reading.then(() => true);
  const visitor = crowded.visitor();
  while (!(await Promise.race([done, Promise.resolve(false)]))) {
    const since = performance.now();
    await visitor.call(bookingEndpoints.availableSlots, { query: { date: '2026-12-01' } });
    slowest = Math.max(slowest, performance.now() - since);
    calls += 1;
    // As a call over the network would: the next one comes with the next turn of the event loop.
    await new Promise((turn) => {
      setImmediate(turn);
    });
  }
  expect(bytes).toBeGreaterThan(25_000_000);
  expect(calls).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(1000);
  expect(max).toBeLessThan(200 * 1024 * 1024);
  const since = performance.now();
  expect(
    await admin.call(bookingEndpoints.list, { query: { limit: '50', filter: 'upcoming' } }),
  ).toHaveLength(50);
  expect(performance.now() - since).toBeLessThan(1000);
}, 120_000);
