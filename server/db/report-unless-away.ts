import { reportUnexpectedError } from '../log.ts';
import { isDatabaseAway } from './database-away.ts';

/** Logs an unexpected error, unless the database is unreachable: its watch logs that once for everyone. */
export function reportUnlessAway(error: unknown): void {
  if (!isDatabaseAway(error)) reportUnexpectedError(error);
}
