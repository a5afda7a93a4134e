import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';
import { type FolderMark, readFolderMark } from './folder-mark.ts';

/** Identifies a running installation: a copy of it has another address or data folder, an earlier state a lower round. */
export interface InstallationLocation extends FolderMark {
  /** Null for a demo, which has no address or a local one. */
  publicUrl: string | null;
}

/** Where this process runs, with the mark of its data folder, which is created if there is none. */
export async function installationLocation({
  publicUrl,
  dataDir,
}: Pick<Config, 'publicUrl' | 'dataDir'>): Promise<InstallationLocation> {
  return { publicUrl: publicOrigin(publicUrl), ...(await readFolderMark(dataDir)) };
}

function publicOrigin(publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin } = new URL(publicUrl);
  return isLoopback(hostname) ? null : origin;
}
