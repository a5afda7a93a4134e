import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';

/** A migrated database without any rows, and a data folder beside it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  drop: () => Promise<void>;
}

/** The PostgreSQL server of this run, or undefined when it runs on the embedded database. */
const serverUrl = process.env['TEST_DATABASE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
export const onPostgres = serverUrl !== undefined;

/** Copies a prepared database, on either kind: a copy takes a tenth of the time that migrating takes. */
export async function freshDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(await fastestFolder(), 'ridgeline-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!serverUrl) {
    await cp(await preparedFolder(), join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, drop: removeFolder };
  }
  const server = serverUrl;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = await preparedTemplate(server);
  // file_copy: the default strategy writes the copy to the WAL, which takes twice the processor time.
  await adminPool(server).query(`create database ${name} template ${template} strategy file_copy`);
  return {
    dataDir,
    databaseUrl: urlOf(server, name),
    async drop() {
      await adminPool(server).query(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

let pool: pg.Pool | undefined;

/** Connections for creating and dropping hundreds of databases. A new connection each time would add a tenth to the cost. */
function adminPool(server: string): pg.Pool {
  pool ??= new pg.Pool({ connectionString: server, allowExitOnIdle: true }).on('error', () => {});
  return pool;
}

/** An empty database on the PostgreSQL server of this run. */
export async function emptyDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  if (!serverUrl) throw new Error('This test needs PostgreSQL');
  const server = serverUrl;
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (admin) => admin.query(`create database ${name}`));
  return {
    databaseUrl: urlOf(server, name),
    drop: () =>
      onServer(server, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

/** A folder in memory, if the machine offers enough of it as a disk: a database is a thousand small files. */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 ** 31 ? memory : tmpdir();
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function preparedFolder(): Promise<string> {
  const folder = join(root, '.cache', 'tests', `embedded-${await fingerprint()}`);
  const isThere = () =>
    stat(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await prepare(draft, undefined);
  // Two workers may have prepared one at once: the second finds the folder taken and uses that one.
  await rename(join(draft, 'database'), folder).catch(async (error: unknown) => {
    if (!(await isThere())) throw error;
  });
  await rm(draft, { recursive: true });
  return folder;
}

let prepared: Promise<string> | undefined;

/** Asks the server only once per process. */
function preparedTemplate(server: string): Promise<string> {
  return (prepared ??= prepareTemplate(server));
}

async function prepareTemplate(server: string): Promise<string> {
  const template = `prepared_${await fingerprint()}`;
  return onServer(server, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('prepared'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const draft = `draft_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${draft}`);
    const folder = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
    await prepare(folder, urlOf(server, draft));
    await rm(folder, { recursive: true });
    await admin.query(`alter database ${draft} rename to ${template}`);
    return template;
  });
}

/** Only migrates. What a first start writes (the marks that bind database and folder) must be each test's own. */
async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  await database.close();
}

/** A hash of everything that a prepared database depends on: a change makes a new one. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const path of (await readdir(join(root, 'server', 'db'), { recursive: true })).toSorted()) {
    if (/\.(ts|sql)$/.test(path)) hash.update(await readFile(join(root, 'server', 'db', path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
