// The project's own Node, which comes as the npm package `node`. Runs on Node 20.19.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstall } from './apt.mjs';
import { root, run, Stop } from './process.mjs';

const windows = process.platform === 'win32';
const folder = join(root, 'node_modules', 'node');
const node = join(folder, 'bin', windows ? 'node.exe' : 'node');
const seenRunning = join(root, 'node_modules', '.cache', 'own-node-runs');

/** Returns its path, once it is installed and this machine can run it. */
export async function ownNode() {
  if (existsSync(seenRunning) && existsSync(node)) return node;
  if (!existsSync(node)) await fetchNode();
  if (!runs() && mayInstall && lacksLibatomic()) await aptInstall(['libatomic1']);
  if (!runs()) refuse();
  mkdirSync(join(seenRunning, '..'), { recursive: true });
  writeFileSync(seenRunning, '');
  return node;
}

/** The environment for npm, which must not run on a Node inside the folder that it is about to replace. */
export function withoutOwnNode() {
  const own = join(root, 'node_modules', '.bin');
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== own);
  return { ...process.env, PATH: paths.join(delimiter) };
}

/** Runs the install script that fetches Node for this platform, in case npm skips install scripts. */
async function fetchNode() {
  console.log("Fetching the project's own Node ...");
  await run('node', ['installArchSpecificPackage.js'], { cwd: folder, env: withoutOwnNode() });
  if (existsSync(node)) return;
  throw new Stop("The project's own Node is missing. Try: npm rebuild node --ignore-scripts=false");
}

function runVersion() {
  return spawnSync(node, ['--version'], { encoding: 'utf8' });
}

function runs() {
  return runVersion().status === 0;
}

function lacksLibatomic() {
  return runVersion().stderr?.includes('libatomic');
}

function refuse() {
  const { stderr, error } = runVersion();
  const advice = lacksLibatomic()
    ? 'Install the library: sudo apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora).'
    : 'It needs Linux with glibc, macOS or Windows on a 64-bit machine.';
  throw new Stop(
    `The project's own Node cannot run here. ${(stderr || error?.message || '').trim()}\n${advice}`,
  );
}
