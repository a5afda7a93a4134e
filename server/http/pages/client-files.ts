import { serveStatic } from '@hono/node-server/serve-static';
import { relative } from 'node:path';
import type { ApiContext, Environment } from '../api.ts';

interface ClientFolders {
  /** Folder of the built browser files; those under `assets/` carry a hash in their name. */
  clientFolder: string;
  /** Those of other builds that exist right now. */
  otherClientFolders?: (() => readonly string[]) | undefined;
}

type GiveFile = (c: ApiContext) => Promise<Response | undefined>;

/**
 * The browser's file at an address, or undefined. One with a hash in its name is looked for in the other builds as well:
 * a page that was loaded before an upgrade asks for its own version's, and behind a balancer one of the other process.
 */
export function clientFiles({ clientFolder, otherClientFolders }: ClientFolders): GiveFile {
  const folders = new Map<string, GiveFile>();
  const giveFrom = (folder: string) => {
    const existing = folders.get(folder) ?? fileGiver(folder);
    folders.set(folder, existing);
    return existing;
  };
  return async (c) => {
    const own = await giveFrom(clientFolder)(c);
    if (own || !isHashed(c.req.path)) return own;
    for (const folder of otherClientFolders?.() ?? []) {
      const other = await giveFrom(folder)(c);
      if (other) return other;
    }
    return undefined;
  };
}

function fileGiver(folder: string): GiveFile {
  const root = relative(process.cwd(), folder) || '.';
  const give = serveStatic<Environment>({ root, precompressed: true });
  return async (c) => {
    const file: unknown = await give(c, async () => {});
    if (!(file instanceof Response)) return undefined;
    // Set here and not in serveStatic's onFound, which is called when the answer has its headers already.
    const lasting = isHashed(c.req.path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    file.headers.set('cache-control', lasting);
    return file;
  };
}

/** Files with a hash in their name never change. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
