import { day } from '#contract/durations.ts';
import { infectedFiles, noteContentDeleted } from '#server/domain/files/infected-files.ts';
import type { Deps } from '#server/deps.ts';

/** Time enough to ask for another file, and to look into a finding that was a mistake. */
const retentionDays = 30;

/** Deletes the content of files in which a virus was found more than 30 days ago; their records stay. */
export async function deleteInfectedContent({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  for (const id of await infectedFiles(db, new Date(now().getTime() - retentionDays * day))) {
    // First the content: a process that dies in between does it again, and says so then.
    await files.remove(id);
    await db.transaction((tx) => noteContentDeleted(tx, id, now()));
  }
}
