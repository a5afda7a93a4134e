// Where builds are: each in a folder of its own below dist/builds, and dist/current.json names the one to start with and
// those before it. A running server keeps its own folder, and gives files of the others to pages that were made from them.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** The current one and two before it: a server outlives two builds without a restart. */
const servedBuilds = 3;
const hour = 60 * 60_000;

const folder = join(root, 'dist', 'builds');
const pointer = join(root, 'dist', 'current.json');
const next = `${pointer}.next`;

/** The stamp of the current build and the ids of the stored builds, newest first; undefined when there is none to start. */
export function readCurrent() {
  try {
    const current = JSON.parse(readFileSync(pointer, 'utf8'));
    return existsSync(join(folder, current.builds[0], 'server', 'server.js')) ? current : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets `make` write a build into a new folder and returns the ids that are stored with it, newest first. Nothing else
 * changes; when it fails, what it left is cleared.
 */
export async function makeBuild(make) {
  const id = `${new Date().toISOString().replaceAll(/\D/g, '')}-${randomBytes(3).toString('hex')}`;
  try {
    await make(join('dist', 'builds', id));
  } catch (error) {
    rmSync(join(folder, id), { recursive: true, force: true });
    throw error;
  }
  return [id, ...(readCurrent()?.builds ?? [])].slice(0, servedBuilds);
}

/** Makes this the current build, at once: a start reads the old or the new, never half of one. */
export function switchTo(current) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(next, JSON.stringify(current));
  renameSync(next, pointer);
}

/** Removes what no page can ask for any more. What is not an hour old may be someone else's, still being written. */
export function clearOldBuilds() {
  const { builds = [] } = readCurrent() ?? {};
  for (const id of readdirSync(folder)) {
    if (builds.includes(id) || Date.now() - statSync(join(folder, id)).mtimeMs < hour) continue;
    rmSync(join(folder, id), { recursive: true, force: true });
  }
}
