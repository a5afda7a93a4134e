// Builds the pages into dist/ when one of their sources is not the one that was built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, Stop } from './process.mjs';

const sources = [
  'web',
  'contract',
  'content',
  'vite.config.ts',
  'scripts/bundle',
  'package.json',
  'package-lock.json',
];
const routeTree = 'web/routeTree.gen.ts';
const notBuilt = (path) =>
  path === routeTree || path.endsWith('tsconfig.json') || /\.unit\.test\.tsx?$/.test(path);
const stampFile = join(root, 'dist', '.built-from.json');

export async function buildIfChanged(node, { always = false } = {}) {
  const files = sources.flatMap(filesUnder).filter((path) => !notBuilt(path));
  const built = readStamp();
  const looks = fingerprint(files, lookOf);
  if (!always && built?.looks === looks) return;
  const words = fingerprint(files, wordsOf);
  if (always || built?.words !== words) await build(node);
  // Stands in dist/, so that whoever clears dist/ clears it too; written last, so that half a build is none.
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ looks, words }));
}

async function build(node) {
  console.log('Building the pages ...');
  const started = Date.now();
  rmSync(stampFile, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { env });
  if (code !== 0) throw new Stop('The pages could not be built. What the builder said stands above.', code);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function filesUnder(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function fingerprint(files, tell) {
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(tell(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function lookOf(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function wordsOf(file) {
  return readFileSync(file);
}

function readStamp() {
  try {
    return existsSync(join(root, routeTree)) ? JSON.parse(readFileSync(stampFile, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
