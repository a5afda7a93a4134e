import type { Files } from '#server/gateways/files.ts';
import { StoreUnavailableError } from '#server/gateways/store-error.ts';
import { reportUnexpectedError } from '#server/log.ts';

/**
 * Deletes the content of a file without a record. If the store is unavailable, that isn't rolled back: the content is
 * orphaned then, and a later start sets it aside.
 */
export async function removeDeleted(files: Pick<Files, 'remove'>, id: string): Promise<void> {
  try {
    await files.remove(id);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    reportUnexpectedError(error);
  }
}
