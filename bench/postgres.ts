import { findOrInstall } from '../scripts/test/machine.mjs';
import { startPostgres } from '../scripts/test/postgres.mjs';

/** The same PostgreSQL that the tests start, or undefined where there is none. */
export async function startPostgresForBench(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  const { postgresql } = await findOrInstall();
  const { url, stop } = await startPostgres(postgresql);
  return url ? { url, stop } : undefined;
}
