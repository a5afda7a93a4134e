import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { availableSlotsQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

describe('The free slots of a day', () => {
  test('are asked for only once a day is chosen [7.11]', () => {
    expect(availableSlotsQuery(null).enabled).toBe(false);
    expect(availableSlotsQuery('2026-12-01').enabled).toBe(true);
  });

  test('that cannot be loaded fail with the specification’s message [7.14]', async () => {
    vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
    const slots = new QueryClient().fetchQuery({ ...availableSlotsQuery('2026-12-01'), retry: false });
    await expect(slots).rejects.toThrow('Failed to fetch available slots');
  });
});
