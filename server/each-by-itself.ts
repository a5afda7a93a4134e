import { isDatabaseAway } from './db/database-away.ts';
import { reportUnexpectedError } from './log.ts';

/**
 * Runs `work` for each item in turn. A failure is logged under the item's name, and the others continue. Only an
 * unreachable database ends them all, since it would fail every item.
 */
export async function eachByItself<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      reportUnexpectedError(new Error(`${nameOf(item)} failed`, { cause: error }));
    }
  }
}
