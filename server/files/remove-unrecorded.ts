import { isDatabaseAway, isTooSlow } from '#server/db/database-away.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import type { Deps } from '#server/deps.ts';
import { findFile } from '#server/domain/files/file-records.ts';
import { removeDeleted } from './remove-deleted.ts';

/**
 * Deletes a stored file after `error`, unless its record may have been committed: a record without its file is a document lost,
 * while a file without a record is set aside with the other orphans.
 */
export async function removeUnrecorded(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
  error: unknown,
): Promise<void> {
  // The connection broke: the server may have committed, or may be about to. One that reports a timeout has rolled back.
  if (isDatabaseAway(error) && !isTooSlow(error)) return;
  const isRecorded = await findFile(db, id).then(
    (row) => row !== undefined,
    (failed: unknown) => {
      reportUnlessAway(failed);
      return true;
    },
  );
  if (!isRecorded) await removeDeleted(files, id);
}
