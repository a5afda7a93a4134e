import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { testApp } from '#tests/support/test-app.ts';
import { emit, transact } from './events.ts';

const app = await testApp();
afterAll(app.close);

const changed = vi.fn<(...paths: string[]) => void>();
const live = vi.fn<(...args: unknown[]) => void>();
const deps = { ...app.deps, site: { ...app.deps.site, changed }, live: { ...app.deps.live, changed: live } };
beforeEach(() => {
  changed.mockReset();
  live.mockReset();
});

test('what has changed is reported once, after the commit', async () => {
  await transact(deps, async (tx) => {
    await emit(tx, { changed: ['/api/blog/posts', '/api/blog/one'] });
    await emit(tx, {
      changed: ['/api/blog/posts'],
      live: [{ whose: { clientId: 7 }, paths: ['/api/messages'] }],
    });
    expect(changed).not.toHaveBeenCalled();
    expect(live).not.toHaveBeenCalled();
  });
  expect(changed.mock.calls).toEqual([['/api/blog/posts', '/api/blog/one']]);
  expect(live.mock.calls).toEqual([[{ clientId: 7 }, '/api/messages']]);
});

test('a transaction that fails at its end is reported: the connection may have broken after the commit', async () => {
  const failing = transact(deps, async (tx) => {
    await emit(tx, { changed: ['/api/testimonials'] });
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow('select 1 / 0');
  expect(changed).toHaveBeenCalledExactlyOnceWith('/api/testimonials');
});

test('an event that reports something cannot be emitted in a transaction that reports nothing', async () => {
  const event = { changed: ['/api/testimonials'] };
  await expect(app.deps.db.transaction((tx) => emit(tx, event))).rejects.toThrow('transact()');
});

test('a transaction without such events reports nothing', async () => {
  await transact(deps, (tx) => emit(tx, {}));
  expect(changed).not.toHaveBeenCalled();
});
