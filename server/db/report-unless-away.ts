import { reportUnexpectedError } from '../log.ts';
import { isDatabaseAway } from './database-away.ts';

/** Logs an error nobody planned for, except that the database is away: that is logged once for all by its watch. */
export function reportUnlessAway(error: unknown): void {
  if (!isDatabaseAway(error)) reportUnexpectedError(error);
}
