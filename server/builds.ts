import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A build of the pages, as `scripts/builds.mjs` writes it. */
export interface Build {
  /** The module that renders pages. */
  serverEntry: string;
  /** The browser's files. */
  clientFolder: string;
  /** The browser's files of earlier and later builds that exist right now. */
  otherClientFolders: () => string[];
}

const currentPointer = z.object({ builds: z.tuple([z.string()], z.string()) });

/** The build that a start takes, from the folder that holds all of them; undefined when there is none. */
export function currentBuild(dist: string): Build | undefined {
  const pointer = join(dist, 'current.json');
  if (!existsSync(pointer)) return undefined;
  const { builds } = currentPointer.parse(JSON.parse(readFileSync(pointer, 'utf8')));
  const all = join(dist, 'builds');
  const serverEntry = join(all, builds[0], 'server', 'server.js');
  if (!existsSync(serverEntry)) return undefined;
  return {
    serverEntry,
    clientFolder: join(all, builds[0], 'client'),
    otherClientFolders: () =>
      readdirSync(all)
        .filter((id) => id !== builds[0])
        .map((id) => join(all, id, 'client'))
        .filter((folder) => existsSync(folder)),
  };
}
