import { tmpdir } from 'node:os';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { analyticsCounter } from './counter.ts';
import { addCounts, sourcesOf } from './store.ts';

const pages: Pages = {
  render: async () => new Response(''),
  isCacheable: () => false,
  addresses: { listed: ['/', '/booking'], unlisted: ['/auth'] },
  clientFolder: tmpdir(),
};
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
const view = { event: 'page_view', path: '/' };

const app = await testApp({ pages });
afterAll(app.close);
/** Moves the counts of earlier tests out of the week of the report. */
beforeEach(() => app.clock.advance({ days: 8 }));

const count = (body: unknown, headers: Record<string, string> = {}) =>
  app.visitor().ask(analyticsEndpoints.count, { body, headers: { ...browser, ...headers } });
const report = async (days = '7') => {
  const staff = await signedIn(app, { as: 'manager' });
  return staff.call(analyticsEndpoints.report, { query: { days } });
};

describe('A visit', () => {
  test('is counted by page, by source and by day', async () => {
    expect((await count({ ...view, source: 'www.example.org' })).status).toBe(204);
    await count({ ...view, source: 'direct' });
    await count({ event: 'page_view', path: '/booking' });
    await count({ event: 'booking_begun', path: '/booking' });
    await count({ event: 'booking_made', path: '/booking' });
    const { days, pages: topPages, sources, events } = await report();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ date: await app.deps.site.today(), views: 3, begun: 1, made: 1 });
    expect(topPages).toEqual([
      { path: '/', views: 2 },
      { path: '/booking', views: 1 },
    ]);
    expect(sources).toEqual([
      { source: 'direct', arrivals: 1 },
      { source: 'www.example.org', arrivals: 1 },
    ]);
    expect(events).toEqual({ page_view: 3, booking_begun: 1, booking_made: 1 });
  });

  test('adds to what was counted before', async () => {
    await count(view);
    await report();
    await count(view);
    await count(view);
    expect((await report()).events).toEqual({ page_view: 3 });
  });

  test("counts for the firm's day, not for the day in UTC", async () => {
    await using late = await testApp({ pages, at: '2026-11-25T06:30:00Z' });
    await late.visitor().ask(analyticsEndpoints.count, { body: view, headers: browser });
    const staff = await signedIn(late, { as: 'manager' });
    const ask = () => staff.call(analyticsEndpoints.report, { query: { days: '7' } });
    expect((await ask()).days.at(-1)).toMatchObject({ date: '2026-11-24', views: 1 });
    late.clock.advance({ minutes: 45 });
    await late.visitor().ask(analyticsEndpoints.count, { body: view, headers: browser });
    expect((await ask()).days.slice(-2)).toMatchObject([
      { date: '2026-11-24', views: 1 },
      { date: '2026-11-25', views: 1 },
    ]);
  });

  test('of an address that is no page is counted as not found, whatever it was', async () => {
    await count({ event: 'page_view', path: '/secret?name=someone' });
    await count({ event: 'page_not_found', path: '/wp-admin' });
    expect(await report()).toMatchObject({
      pages: [{ path: 'not found', views: 1 }],
      events: { page_not_found: 1 },
    });
  });
});

describe('Made-up sources', () => {
  test('beyond two hundred a day are counted as other, also after a restart, and known ones go on', async () => {
    const arrive = async (source: string) => {
      expect((await count({ ...view, source })).status).toBe(204);
    };
    for (let number = 0; number < 150; number += 1) await arrive(`made-up-${number}.example`);
    // Counts of an earlier process.
    const day = await app.deps.site.today();
    const earlier = Array.from({ length: 60 }, (_, number) => ({
      ...view,
      source: `before-${number}.example`,
    }));
    await addCounts(
      app.deps.db,
      earlier.map((entry) => ({ ...entry, event: 'page_view' as const, day, count: 1 })),
    );
    const restarted = analyticsCounter(app.deps);
    await report();
    for (let number = 150; number < 400; number += 1)
      await restarted.add({ event: 'page_view', path: '/', source: `made-up-${number}.example` });
    await restarted.add({ event: 'page_view', path: '/', source: 'made-up-1.example' });
    await restarted.stop();
    const sources = await sourcesOf(app.deps.db, day, 1000);
    // The 60 were added past the counter; after that, new sources count as other.
    expect(sources).toHaveLength(211);
    const { sources: shown, events } = await report();
    expect(shown.slice(0, 2)).toEqual([
      { source: 'other', arrivals: 250 },
      { source: 'made-up-1.example', arrivals: 2 },
    ]);
    expect(events).toEqual({ page_view: 150 + 60 + 251 });
  });
});

describe('Nobody is counted', () => {
  test.each([
    ['who asks not to be tracked', { dnt: '1' }],
    ['whose browser asks so for every site', { 'sec-gpc': '1' }],
    ['that is a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['that fetches a preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['that is a browser without a person', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
    ['that does not say what it is', { 'user-agent': '' }],
  ])('%s', async (_who, headers) => {
    expect((await count(view, headers)).status).toBe(204);
    expect((await report()).events).toEqual({});
  });

  test('who is of the firm; a client is', async () => {
    for (const as of ['owner', 'manager', 'client'] as const) {
      const visitor = await signedIn(app, { as });
      await visitor.ask(analyticsEndpoints.count, { body: view, headers: browser });
    }
    expect((await report()).events).toEqual({ page_view: 1 });
  });
});

describe('A count is refused', () => {
  test.each([
    ['an event that nobody knows', { event: 'clicked', path: '/' }],
    ['a source with more than a host', { ...view, source: 'https://example.org/?q=name' }],
    ['no path', { event: 'page_view' }],
  ])('that has %s', async (_what, body) => {
    expect((await count(body)).status).toBe(400);
    expect((await report()).events).toEqual({});
  });

  test('from one address after some two hundred in a minute', async () => {
    const flood = app.visitor();
    const statuses: number[] = [];
    for (let number = 0; number < 250; number += 1)
      statuses.push((await flood.ask(analyticsEndpoints.count, { body: view, headers: browser })).status);
    expect(statuses).toEqual([...Array<number>(240).fill(204), ...Array<number>(10).fill(429)]);
    expect((await count(view)).status).toBe(204);
  });

  test('as a report for a period that the dashboard does not offer', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    expect((await staff.ask(analyticsEndpoints.report, { query: { days: '100000' } })).status).toBe(400);
  });
});
