// Installs Debian packages where that is ours to do: as root on Debian and its kin.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const record = join(root, '.cache', 'apt.log');

/** Says what it does; apt's own words are shown only when it fails. Answers whether the packages are there. */
export async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} (apt-get) ...`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = openSync(record, 'w');
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  const options = {
    // RUNLEVEL=1: a package that brings a service does not start it.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: ['ignore', file, file],
  };
  await run('apt-get', [...patient, 'update'], options);
  const install = [...patient, 'install', '-y', '--no-install-recommends', ...packages];
  const code = await run('apt-get', install, options);
  closeSync(file);
  if (code !== 0) console.error(readFileSync(record, 'utf8').split('\n').slice(-30).join('\n'));
  return code === 0;
}
