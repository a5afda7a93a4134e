import { isDatabaseAway } from '../db/database-away.ts';
import { reportUnexpectedError } from '../log.ts';

/**
 * Does a piece of work for each, one after the other: one that fails is logged under its name, and the others go on. Only a
 * database that is away ends them all, since it fails each alike.
 */
export async function eachByItself<T>(
  all: Iterable<T>,
  nameOf: (one: T) => string,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      reportUnexpectedError(new Error(`${nameOf(one)} failed`, { cause: error }));
    }
  }
}
