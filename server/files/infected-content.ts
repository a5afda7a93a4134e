import { day } from '#contract/durations.ts';
import { infectedFiles, recordContentDeleted } from '#server/domain/files/infected-files.ts';
import type { Deps } from '#server/deps.ts';

/** Enough time to ask for another file, and to check for a false positive. */
const retentionDays = 30;

/** Deletes the content of files that were found infected more than 30 days ago; their records stay. */
export async function deleteInfectedContent({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  for (const id of await infectedFiles(db, new Date(now().getTime() - retentionDays * day))) {
    // Deletes the content first: if the process dies in between, the next run repeats it and records it then.
    await files.remove(id);
    await db.transaction((tx) => recordContentDeleted(tx, id, now()));
  }
}
