import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const place = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
afterAll(() => rm(place, { recursive: true }));

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

/** The folder as `npm ci --omit=dev` leaves it, with a command that prints a setting. */
async function productOnly(): Promise<void> {
  const modules = join(place, 'node_modules');
  await mkdir(join(modules, '.cache'), { recursive: true });
  await mkdir(join(place, 'server', 'commands'), { recursive: true });
  await cp(join(root, 'scripts'), join(place, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(place, name));
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
  await writeFile(join(place, 'server', 'commands', 'sample.ts'), `console.log(process.env['MAIL_FROM']);`);
  await writeFile(join(place, '.env'), 'MAIL_FROM=Firm <firm@example.com>\n');
}

test('a command runs without fetching what only building needs, and reads the settings of .env', async () => {
  await productOnly();
  const run = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/on-own-node.mjs', 'server/commands/sample.ts'], {
      cwd: place,
      // No npm is to be found here: asking for it fails.
      env: { PATH: place, ...settings },
    });
  expect(await run({})).toEqual({ stdout: 'Firm <firm@example.com>\n', stderr: '' });
  expect(await run({ MAIL_FROM: 'shell' })).toEqual({ stdout: 'shell\n', stderr: '' });
});
