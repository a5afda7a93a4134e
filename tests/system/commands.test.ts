import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
afterAll(() => rm(folder, { recursive: true }));

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

/** Fills the folder as `npm ci --omit=dev` leaves it, with a command that prints a setting. */
async function installWithoutDevDependencies(): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '.cache'), { recursive: true });
  await mkdir(join(folder, 'server', 'commands'), { recursive: true });
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(folder, name));
  const { packages, ...rest } = lockFile.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  await writeFile(
    join(modules, '.package-lock.json'),
    JSON.stringify({ ...rest, packages: Object.fromEntries(installed) }),
  );
  await symlink(join(root, 'node_modules', 'node'), join(modules, 'node'));
  await writeFile(join(modules, '.cache', 'own-node-runs'), '');
  await writeFile(join(folder, 'server', 'commands', 'sample.ts'), `console.log(process.env['MAIL_FROM']);`);
  await writeFile(join(folder, '.env'), 'MAIL_FROM=Firm <firm@example.com>\n');
}

test('a command runs without fetching what only building needs, and reads the settings of .env', async () => {
  await installWithoutDevDependencies();
  const run = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/on-own-node.mjs', 'server/commands/sample.ts'], {
      cwd: folder,
      // There is no npm in this PATH, so running it would fail.
      env: { PATH: folder, ...settings },
    });
  expect(await run({})).toEqual({ stdout: 'Firm <firm@example.com>\n', stderr: '' });
  expect(await run({ MAIL_FROM: 'shell' })).toEqual({ stdout: 'shell\n', stderr: '' });
});
