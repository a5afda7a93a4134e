import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../db/database-away.ts';
import { recordCacheTag } from './cache-tags.ts';
import { openPageCache, type PageCache } from './page-cache-store.ts';

const origin = 'http://localhost:3000';
/** The answers of the calls behind the pages. */
const answers = new Map<string, string>();
let away = false;
/** Whether rendering then throws, instead of returning an error page. */
let fails = false;
let rendered: string[] = [];
/** While set, rendering waits for it. */
let held: Promise<void> | undefined;

/** A page /firm depends on the call /api/firm. */
async function render(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  rendered.push(pathname);
  const call = `/api${pathname}`;
  const said = answers.get(call);
  await held;
  recordCacheTag(call, away ? 503 : 200);
  if (away && fails) throw new Error('503: The service is away for a moment.');
  return away ? new Response('Sorry', { status: 500 }) : new Response(`${pathname} ${said}`);
}

let store: PageCache;
beforeEach(() => {
  [away, fails, rendered, held] = [false, false, [], undefined];
  answers.set('/api/firm', 'old').set('/api/faq', 'old');
  store = openPageCache({
    render,
    isCacheable: (path) => path !== '/once',
    policyAt: () => ({ scriptNonce: undefined, analytics: undefined, trustedTypes: false }),
    origin: () => origin,
  });
});

const visit = async (path: string) =>
  Buffer.from((await store.page(new URL(path, origin))).bodies.identity).toString();

test('those who ask at the same time get one rendering', async () => {
  expect(await Promise.all([visit('/firm'), visit('/firm'), visit('/firm?a=1')])).toEqual(
    Array.from({ length: 3 }, () => '/firm old'),
  );
  expect(rendered).toEqual(['/firm']);
});

describe('After a change', () => {
  beforeEach(async () => {
    await visit('/firm');
    await visit('/faq');
    rendered = [];
    answers.set('/api/firm', 'new');
  });

  test('exactly the pages that show it are rendered again, before anyone asks', async () => {
    store.forget(['/api/firm']);
    await store.settled();
    expect(rendered).toEqual(['/firm']);
    expect(store.ready('/faq')).toBeDefined();
    expect(await visit('/firm')).toBe('/firm new');
    expect(rendered).toEqual(['/firm']);
  });

  test('no one gets the old page, however early they ask', async () => {
    store.forget(['/api/firm']);
    expect(store.ready('/firm')).toBeUndefined();
    expect(await visit('/firm')).toBe('/firm new');
    await store.settled();
    expect(rendered).toEqual(['/firm']);
  });

  test('that comes while a page is being rendered, it is rendered once more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    store.forget(['/api/firm']);
    const first = visit('/firm');
    await vi.waitFor(() => expect(rendered).toEqual(['/firm']));
    answers.set('/api/firm', 'newest');
    store.forget(['/api/firm']);
    resolve();
    await first;
    await store.settled();
    expect(await visit('/firm')).toBe('/firm newest');
    expect(rendered).toEqual(['/firm', '/firm']);
  });
});

test('a stop waits for the page that is being rendered and for no other', async () => {
  await visit('/firm');
  await visit('/faq');
  rendered = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  store.forget(['/api/firm', '/api/faq']);
  await vi.waitFor(() => expect(rendered).toEqual(['/firm']));
  const stopped = store.stop();
  resolve();
  await stopped;
  expect(rendered).toEqual(['/firm']);
});

describe('While the database is away', () => {
  test('a cached page is answered', async () => {
    await visit('/firm');
    away = true;
    expect(await visit('/firm')).toBe('/firm old');
  });

  test('a stale page is answered as it was, and rendered again once it can be', async () => {
    await visit('/firm');
    away = true;
    answers.set('/api/firm', 'new');
    store.forget(['/api/firm']);
    await store.settled();
    expect(await visit('/firm')).toBe('/firm old');
    away = false;
    expect(await visit('/firm')).toBe('/firm new');
  });

  test('a rendering that fails is no fault of the page: the cached one is answered, any other is unavailable', async () => {
    await visit('/firm');
    [away, fails] = [true, true];
    store.forget(['/api/firm']);
    await store.settled();
    expect(await visit('/firm')).toBe('/firm old');
    await expect(visit('/once')).rejects.toThrow(DatabaseUnavailableError);
  });

  test.each(['/firm', '/once'])(
    '%s, which is not cached, is unavailable, and works as soon as the server is back',
    async (path) => {
      away = true;
      await expect(visit(path)).rejects.toThrow(DatabaseUnavailableError);
      away = false;
      expect(await visit(path)).toMatch(path);
    },
  );
});
