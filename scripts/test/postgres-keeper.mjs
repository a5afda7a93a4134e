// Runs one PostgreSQL server in its own folder until the process that forked this one disconnects, however that process ends.
// Sends it the server's address. Leaves neither server nor folder behind.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = process.argv[2];
const home = mkdtempSync(join(fastestDisk(), 'ridgeline-postgres-'));
let server;
let released = false;
let restarting = false;

process.once('disconnect', stop);
process.on('message', (message) => {
  // Like a power failure: every connection is cut off, and what was committed is still there afterwards.
  if (message !== 'restart') return;
  restarting = true;
  server.kill('SIGQUIT');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

try {
  const owner = ownerOfServer();
  const port = await freePort();
  const data = join(home, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    // So that upper and lower case work beyond ASCII, as in the embedded database. Linux always has this locale.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), initdb, {
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (!released) serve(data, port, owner);
} catch (error) {
  console.error(error.stderr?.toString() || error.message);
  process.exitCode = 1;
  stop();
}

function serve(data, port, owner) {
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', home, '-c', 'max_connections=200'];
  // Hundreds of databases are created and dropped, and none has to survive a power failure. A killed server loses nothing.
  settings.push('-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_wal_size=512MB');
  server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let output = '';
  let isReady = false;
  server.stderr.on('data', (text) => {
    output = (output + text).slice(-4000);
    if (isReady || !output.includes('ready to accept connections')) return;
    isReady = true;
    if (process.connected) process.send(address);
  });
  server.once('exit', () => {
    if (restarting && !released) {
      restarting = false;
      return serve(data, port, owner);
    }
    if (!released) {
      process.exitCode = 1;
      console.error(`PostgreSQL ended by itself:\n${output}`);
    }
    clean();
  });
}

function stop() {
  released = true;
  // SIGINT is PostgreSQL's fast shutdown. clean() follows once it has exited.
  if (server && server.exitCode === null) server.kill('SIGINT');
  else clean();
}

function clean() {
  rmSync(home, { recursive: true, force: true });
  process.exit();
}

/** A disk in memory, if it is large enough, as for the embedded databases: each database is a thousand files. */
function fastestDisk() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 32 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** PostgreSQL refuses to run as root. Debian's package creates the user postgres for it. */
function ownerOfServer() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(user[2]), Number(user[3])];
  chownSync(home, uid, gid);
  return { uid, gid };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
