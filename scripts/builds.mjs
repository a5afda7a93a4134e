// Builds: each has its own folder below dist/builds, and dist/current.json names the current one and those before it. A
// running server uses its own folder, and serves files from the others to pages that were rendered from them.
import { execFileSync } from 'node:child_process';
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

/** The current build and two before it: a server can run through two builds without a restart. */
const servedBuilds = 3;
const hour = 60 * 60_000;

const folder = join(root, 'dist', 'builds');
const pointer = join(root, 'dist', 'current.json');
const next = `${pointer}.next`;

/** The fingerprints of the current build and the ids of the stored builds, newest first; undefined if there is no build. */
export function readCurrent() {
  try {
    const current = JSON.parse(readFileSync(pointer, 'utf8'));
    return existsSync(join(folder, current.builds[0], 'server', 'server.js')) ? current : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `make` to write a build into a new folder, and returns the ids to store with it, newest first. Doesn't change the
 * current build. If `make` fails, its folder is removed.
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

/** Makes this the current build, atomically: a start reads the old one or the new one. Records the commit it is of. */
export function switchTo(current) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(next, JSON.stringify({ ...current, commit: commitOf() }));
  renameSync(next, pointer);
}

/** The commit of the sources, from BUILD_COMMIT where there is no git (an image); undefined if neither knows. */
export function commitOf() {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], options).trim();
  } catch {
    return undefined;
  }
}

/** Removes builds that no page uses any more. One less than an hour old may still be written by another process. */
export function clearOldBuilds() {
  const { builds = [] } = readCurrent() ?? {};
  for (const id of readdirSync(folder)) {
    if (builds.includes(id) || Date.now() - statSync(join(folder, id)).mtimeMs < hour) continue;
    rmSync(join(folder, id), { recursive: true, force: true });
  }
}
