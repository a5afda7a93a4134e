// Installs Debian packages, if we are root on Debian or a system based on it.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const logFile = join(root, '.cache', 'apt.log');

/** Resolves to whether the packages are installed. Prints apt's own output only if it fails. */
export async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} (apt-get) ...`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = openSync(logFile, 'w');
  const waiting = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  const options = {
    // RUNLEVEL=1: a package that brings a service does not start it.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: ['ignore', file, file],
  };
  await run('apt-get', [...waiting, 'update'], options);
  const install = [...waiting, 'install', '-y', '--no-install-recommends', ...packages];
  const code = await run('apt-get', install, options);
  closeSync(file);
  if (code !== 0) console.error(readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n'));
  return code === 0;
}
