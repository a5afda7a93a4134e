import type { FileRow } from '#server/domain/files/file-records.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** Whether a file can be opened, as shown to its readers; `scanned` is true while a virus scanner is in use. */
export function stateOf(
  { scan }: Pick<FileRow, 'scan'>,
  scanned: boolean,
): 'ready' | 'checking' | 'infected' {
  if (scan === 'infected') return 'infected';
  return scanned && scan === 'pending' ? 'checking' : 'ready';
}

/** Throws 409 for an infected file, or one that hasn't been scanned yet. */
export function requireClean(file: FileRow, scanned: boolean): void {
  const state = stateOf(file, scanned);
  if (state === 'infected')
    throw new ApiError('conflict', {
      message: 'The virus scanner blocked this file. It cannot be opened.',
    });
  if (state === 'checking')
    throw new ApiError('conflict', {
      message: 'This file is still being checked for viruses. Please try again in a moment.',
    });
}
