import type { Config } from '#server/config.ts';
import { type FolderMark, readFolderMark } from './folder-mark.ts';

/** From where an installation works: a copy of it has another address or data folder, an older state a smaller round. */
export interface InstallationPlace extends FolderMark {
  /** Null for a demo, which has no address or one on this machine. */
  publicUrl: string | null;
}

export async function installationPlace({
  publicUrl,
  dataDir,
}: Pick<Config, 'publicUrl' | 'dataDir'>): Promise<InstallationPlace> {
  return { publicUrl: addressOf(publicUrl), ...(await readFolderMark(dataDir)) };
}

function addressOf(publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return isHere ? null : origin;
}
