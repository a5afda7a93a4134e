import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild, programVersion } from '#server/builds.ts';

/** Replaces Vite, which takes half a minute: it writes a build with BUILD_NAME in its files, or fails halfway. */
const fakeVite = `
const { mkdirSync, writeFileSync } = require('node:fs');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(out + '/client/assets', { recursive: true });
writeFileSync(out + '/client/assets/site-' + process.env.BUILD_NAME + '.js', '');
if (process.env.BUILD_NAME === 'broken') process.exit(1);
mkdirSync(out + '/server', { recursive: true });
writeFileSync(out + '/server/server.js', '');
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ridgeline-builds-'));
  await cp(fileURLToPath(new URL('../../scripts', import.meta.url)), join(root, 'scripts'), {
    recursive: true,
  });
  await mkdir(join(root, 'node_modules/vite/bin'), { recursive: true });
  await writeFile(join(root, 'node_modules/vite/bin/vite.js'), fakeVite);
  await mkdir(join(root, 'web/application'), { recursive: true });
  await writeFile(join(root, 'web/application/routeTree.gen.ts'), '');
});
afterEach(() => rm(root, { recursive: true }));

/** Runs a copy of the build scripts, and returns the exit code. `unchanged` builds only if something has changed. */
async function build(name: string, commit?: string): Promise<unknown> {
  const program = `import { buildIfChanged } from ${JSON.stringify(join(root, 'scripts/build-if-changed.mjs'))};
    await buildIfChanged(process.execPath, { always: ${name !== 'unchanged'} });`;
  const args = ['--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, BUILD_NAME: name, ...(commit !== undefined && { BUILD_COMMIT: commit }) },
    stdio: 'ignore',
  });
  const [code]: unknown[] = await once(child, 'exit');
  return code;
}

const dist = () => join(root, 'dist');
const scriptsOf = async (folder: string) => readdir(join(folder, 'assets'));

test('a build beside a running server takes none of its files away, and the next start takes the new one', async () => {
  expect(await build('1')).toBe(0);
  const running = currentBuild(dist());
  expect(await build('2')).toBe(0);
  const started = currentBuild(dist());
  expect(await scriptsOf(running?.clientFolder ?? '')).toEqual(['site-1.js']);
  expect(await scriptsOf(started?.clientFolder ?? '')).toEqual(['site-2.js']);
  // Each also serves the files of the other, for pages that were made from them.
  expect(running?.otherClientFolders()).toEqual([started?.clientFolder]);
  expect(started?.otherClientFolders()).toEqual([running?.clientFolder]);
});

test('a build that fails leaves the one before in use, and nothing of itself', async () => {
  await build('1');
  const before = await readFile(join(dist(), 'current.json'), 'utf8');
  expect(await build('broken')).not.toBe(0);
  expect(await readFile(join(dist(), 'current.json'), 'utf8')).toBe(before);
  expect(await readdir(join(dist(), 'builds'))).toHaveLength(1);
  expect(await scriptsOf(currentBuild(dist())?.clientFolder ?? '')).toEqual(['site-1.js']);
});

test('nothing is built again while nothing has changed', async () => {
  await build('1');
  expect(await build('unchanged')).toBe(0);
  expect(await readdir(join(dist(), 'builds'))).toHaveLength(1);
});

test('builds that no page asks for any more are cleared by a later one, but none that may still be written', async () => {
  for (const name of ['1', '2', '3']) await build(name);
  const builds = join(dist(), 'builds');
  const [oldest = ''] = (await readdir(builds)).toSorted();
  await mkdir(join(builds, 'someone-elses'));
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await utimes(join(builds, oldest), yesterday, yesterday);
  await build('4');
  const left = await readdir(builds);
  expect(left).toHaveLength(4);
  expect(left).toContain('someone-elses');
  expect(left).not.toContain(oldest);
});

test('the version names the commit that was built, also if only the commit has changed [10.105]', async () => {
  await writeFile(join(root, 'package.json'), JSON.stringify({ version: '1.2.3', type: 'module' }));
  expect(programVersion(root)).toBe('1.2.3');
  await build('one', 'aaaa1111');
  expect(programVersion(root)).toBe('1.2.3+aaaa1111');
  await build('unchanged', 'bbbb2222');
  expect(programVersion(root)).toBe('1.2.3+bbbb2222');
});

test('without a build there is none to start', async () => {
  expect(currentBuild(dist())).toBeUndefined();
  await build('broken');
  expect(currentBuild(dist())).toBeUndefined();
});
