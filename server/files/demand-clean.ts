import type { FileRow } from '#server/db/the-files.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Whether a file can be opened, as its readers are told; `scanned` while a virus scanner is in use. */
export function stateOf(
  { scan }: Pick<FileRow, 'scan'>,
  scanned: boolean,
): 'ready' | 'checking' | 'infected' {
  if (scan === 'infected') return 'infected';
  return scanned && scan === 'pending' ? 'checking' : 'ready';
}

/** Refuses to open a file in which something was found, or that still waits for the scanner. */
export function demandClean(file: FileRow, scanned: boolean): void {
  const state = stateOf(file, scanned);
  if (state === 'infected')
    throw new Refusal('conflict', {
      message: 'The virus scanner has stopped this file. It cannot be opened.',
    });
  if (state === 'checking')
    throw new Refusal('conflict', {
      message: 'This file is still being checked for viruses. Please try again in a moment.',
    });
}

/** True for a request with which reading begins: what goes on reading a file is no second opening. */
export function beginsReading({ method, headers }: Request): boolean {
  return method === 'GET' && /^(bytes=0?-|$)/.test(headers.get('range') ?? '');
}
