import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The path of the real clamd (Debian's package clamav-daemon), if this machine has it. */
export const clamdProgram =
  process.env['CLAMD_PROGRAM'] ?? ['/usr/sbin/clamd'].find((path) => existsSync(path));

/** Milliseconds. The scanner takes seconds to read its database, and longer on a busy machine. */
const startTimeout = 60_000;

/** Starts a real clamd on a socket of its own. It knows one signature, this text, and takes streams of at most 1 MB. */
export async function startClamd(program: string, signature: string) {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const [path, database, settings] = [join(folder, 's'), join(folder, 'db'), join(folder, 'clamd.conf')];
  await mkdir(database);
  await writeFile(join(database, 'own.ndb'), `Test.Planted:0:*:${Buffer.from(signature).toString('hex')}\n`);
  const lines = [
    'Foreground yes',
    `LocalSocket ${path}`,
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    'StreamMaxLength 1M',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  const child = spawn(program, ['-c', settings], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await vi.waitUntil(() => child.exitCode !== null || listens(path), { timeout: startTimeout });
  if (child.exitCode !== null) throw new Error(`clamd ended before it listened: ${child.exitCode}`);
  return {
    address: { path },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ path });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
