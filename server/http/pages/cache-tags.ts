import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '../../db/database-away.ts';

interface TagCollector {
  paths: Set<string>;
  databaseAway: boolean;
}

const collectors = new AsyncLocalStorage<TagCollector>();

/**
 * Renders a page and returns the paths of the calls it made as its cache tags. If a call failed because the database is
 * unreachable, {@link DatabaseUnavailableError} is thrown instead.
 */
export async function withCacheTags<T>(render: () => Promise<T>): Promise<{ result: T; tags: Set<string> }> {
  const current: TagCollector = { paths: new Set(), databaseAway: false };
  try {
    const result = await collectors.run(current, render);
    if (!current.databaseAway) return { result, tags: current.paths };
  } catch (error) {
    if (!current.databaseAway) throw error;
  }
  throw new DatabaseUnavailableError();
}

/** Records a call made while a page renders, by its path and response status; other calls are ignored. */
export function recordCacheTag(path: string, status: number): void {
  const current = collectors.getStore();
  current?.paths.add(path);
  if (current && status === 503) current.databaseAway = true;
}
