import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Blobs, blobsIn } from './blobs.ts';

/** Opens the file store of the settings: the store of FILES_URL, whose client is loaded only then, or else DATA_DIR/files. */
export async function openBlobs({
  dataDir,
  filesStore,
}: Pick<Config, 'dataDir' | 'filesStore'>): Promise<Blobs> {
  if (!filesStore) return blobsIn(join(dataDir, 'files'));
  const { blobsInStore } = await import('./store-blobs.ts');
  return blobsInStore(filesStore);
}
