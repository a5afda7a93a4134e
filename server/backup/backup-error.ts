import { StartError } from '#server/start-error.ts';

/** A backup could not be made, read or restored, for a reason that the operator can fix. */
export class BackupError extends StartError {}
