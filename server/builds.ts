import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const currentPointer = z.object({ builds: z.tuple([z.string()], z.string()), commit: z.string().optional() });

/** The build that a start takes, from the folder that holds all of them; undefined when there is none. */
export function currentBuild(dist: string): Build | undefined {
  const builds = readPointer(dist)?.builds;
  if (!builds) return undefined;
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

/** The version that runs, with the commit it was built from if that is known: `1.0.0+61fc86d3`. */
export function programVersion(root = fileURLToPath(new URL('..', import.meta.url))): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const commit = readPointer(join(root, 'dist'))?.commit;
  return commit === undefined ? version : `${version}+${commit}`;
}

function readPointer(dist: string): z.output<typeof currentPointer> | undefined {
  const pointer = join(dist, 'current.json');
  return existsSync(pointer) ? currentPointer.parse(JSON.parse(readFileSync(pointer, 'utf8'))) : undefined;
}
