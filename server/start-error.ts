import { isDatabaseAway } from './db/database-away.ts';
import { isDiskFull } from './disk-full.ts';

/** The process can't start, for a reason that its operator can fix. The message is shown as is, without a stack. */
export class StartError extends Error {}

/** Why files can't be written, by error code of the file system. */
const reasons = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EEXIST', 'a file is in the way where a folder is needed'],
  ['ENOTDIR', 'a file is in the way where a folder is needed'],
  ['ENOENT', 'the folder cannot be made there'],
  ['ENAMETOOLONG', 'its path is too long'],
  ['EIO', 'the disk reports errors'],
]);

/** The message for an error that ended a start or a command; undefined for a bug, whose stack is needed. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const reason = fileSystemReason(error);
  if (reason !== undefined && error instanceof Error && 'path' in error)
    return `${String(error.path)} cannot be used: ${reason}. DATA_DIR must be a folder that this user can write to, on a disk with room.`;
  if (isDiskFull(error))
    return 'The disk of DATA_DIR, or that of the database, is full. Make room, and run this again: nothing is lost.';
  if (isDatabaseAway(error))
    return 'The database does not answer any more. Run this again once it does: nothing is lost.';
  return undefined;
}

/** Why the file system refused an operation; undefined for any other error. */
export function fileSystemReason(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? reasons.get(String(error.code)) : undefined;
}
