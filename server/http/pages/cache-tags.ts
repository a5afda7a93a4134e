import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '../../db/database-away.ts';

interface Reading {
  paths: Set<string>;
  away: boolean;
}

const reading = new AsyncLocalStorage<Reading>();

/**
 * Runs a rendering and returns the paths of the calls it made: the page's cache tags. A page that could not read
 * what it needed because the database is away is no page: {@link DatabaseAway} is thrown instead.
 */
export async function withCacheTags<T>(render: () => Promise<T>): Promise<{ result: T; reads: Set<string> }> {
  const now: Reading = { paths: new Set(), away: false };
  try {
    const result = await reading.run(now, render);
    if (!now.away) return { result, reads: now.paths };
  } catch (error) {
    if (!now.away) throw error;
  }
  throw new DatabaseUnavailableError();
}

/** Notes a call made while a page is rendered, by its path and the status of its answer; any other call passes. */
export function noteCacheTag(path: string, status: number): void {
  const now = reading.getStore();
  now?.paths.add(path);
  if (now && status === 503) now.away = true;
}
