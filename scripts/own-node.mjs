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

/** Answers its path; sees to it that it is there and that this machine can run it. */
export async function ownNode() {
  if (existsSync(seenRunning) && existsSync(node)) return node;
  if (!existsSync(node)) await fetchNode();
  if (!runs() && mayInstall && lacksLibatomic()) await aptInstall(['libatomic1']);
  if (!runs()) refuse();
  mkdirSync(join(seenRunning, '..'), { recursive: true });
  writeFileSync(seenRunning, '');
  return node;
}

/** npm must not run on a Node inside the folder that it is about to replace. */
export function withoutOwnNode() {
  const own = join(root, 'node_modules', '.bin');
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== own);
  return { ...process.env, PATH: paths.join(delimiter) };
}

/** Where npm skips install scripts, this one is still needed: it fetches Node for this kind of machine. */
async function fetchNode() {
  console.log("Fetching the project's own Node ...");
  await run('node', ['installArchSpecificPackage.js'], { cwd: folder, env: withoutOwnNode() });
  if (existsSync(node)) return;
  throw new Stop("The project's own Node is missing. Try: npm rebuild node --ignore-scripts=false");
}

function tried() {
  return spawnSync(node, ['--version'], { encoding: 'utf8' });
}

function runs() {
  return tried().status === 0;
}

function lacksLibatomic() {
  return tried().stderr?.includes('libatomic');
}

function refuse() {
  const { stderr, error } = tried();
  const advice = lacksLibatomic()
    ? 'Install the library: sudo apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora).'
    : 'It needs Linux with glibc, macOS or Windows on a 64-bit machine.';
  throw new Stop(
    `The project's own Node cannot run here. ${(stderr || error?.message || '').trim()}\n${advice}`,
  );
}
