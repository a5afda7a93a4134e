import { serveStatic } from '@hono/node-server/serve-static';
import { relative } from 'node:path';
import type { ApiContext, Environment } from '../api.ts';

interface ClientFolders {
  /** Folder of the built browser files; files under `assets/` have a hash in their name. */
  clientFolder: string;
  /** The same folders of other builds that exist right now. */
  otherClientFolders?: (() => readonly string[]) | undefined;
}

type ServeFile = (c: ApiContext) => Promise<Response | undefined>;

/**
 * The browser's file at an address, or undefined. A file with a hash in its name is also looked up in other builds: a page
 * that was loaded before an upgrade requests files of its own version and, behind a load balancer, a page may request files
 * of another process.
 */
export function clientFiles({ clientFolder, otherClientFolders }: ClientFolders): ServeFile {
  const folders = new Map<string, ServeFile>();
  const serveFrom = (folder: string) => {
    const server = folders.get(folder) ?? fileServer(folder);
    folders.set(folder, server);
    return server;
  };
  return async (c) => {
    const current = await serveFrom(clientFolder)(c);
    if (current || !isHashed(c.req.path)) return current;
    for (const folder of otherClientFolders?.() ?? []) {
      const file = await serveFrom(folder)(c);
      if (file) return file;
    }
    return undefined;
  };
}

function fileServer(folder: string): ServeFile {
  const root = relative(process.cwd(), folder) || '.';
  const serve = serveStatic<Environment>({ root, precompressed: true });
  return async (c) => {
    const file: unknown = await serve(c, async () => {});
    if (!(file instanceof Response)) return undefined;
    // Not set in serveStatic's onFound, which is called after the response has its headers.
    const cacheControl = isHashed(c.req.path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    file.headers.set('cache-control', cacheControl);
    return file;
  };
}

/** Files with a hash in their name never change. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
