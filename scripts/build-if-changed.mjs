// Builds the pages into a new folder below dist/ if one of their sources has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clearOldBuilds, commitOf, makeBuild, readCurrent, switchTo } from './builds.mjs';
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
const routeTree = 'web/application/routeTree.gen.ts';
const isIgnored = (path) =>
  path === routeTree || path.endsWith('tsconfig.json') || /\.(?:unit|component)\.test\.tsx?$/.test(path);

export async function buildIfChanged(node, { always = false } = {}) {
  const files = sources.flatMap(filesUnder).filter((path) => !isIgnored(path));
  const built = existsSync(join(root, routeTree)) ? readCurrent() : undefined;
  const looks = fingerprint(files, sizeAndTime);
  if (!always && built?.looks === looks) {
    // The server's sources may be of a newer commit than the pages.
    if (built.commit !== commitOf()) switchTo(built);
    return;
  }
  const contents = fingerprint(files, readFileSync);
  const changed = always || built?.contents !== contents;
  const builds = changed ? await build(node) : built.builds;
  switchTo({ builds, looks, contents });
  if (changed) clearOldBuilds();
}

async function build(node) {
  console.log('Building the pages ...');
  const started = Date.now();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const builds = await makeBuild(async (outDir) => {
    const code = await run(node, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir], { env });
    if (code !== 0)
      throw new Stop(
        'The pages could not be built; an earlier build stays as it is. The reason is above.',
        code,
      );
  });
  // So that the assistant's first answer doesn't wait; otherwise the server trains it on the first question.
  await run(node, ['server/commands/train-assistant.ts']);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return builds;
}

function filesUnder(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function fingerprint(files, partOf) {
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(partOf(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function sizeAndTime(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}
