import type { Files } from '#server/gateways/files.ts';
import { StoreUnavailableError } from '#server/gateways/store-error.ts';
import { reportUnexpectedError } from '#server/log.ts';

/**
 * Deletes the content of a file that has no record, or none any more. A store that is away does not make that undone: the
 * content then belongs to nothing, and is set aside by a later start.
 */
export async function removeDeleted(files: Pick<Files, 'remove'>, id: string): Promise<void> {
  try {
    await files.remove(id);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    reportUnexpectedError(error);
  }
}
