import { fdatasyncSync, fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** File operations inside PGlite, by their Emscripten names. */
interface StreamOperations {
  fsync?: (stream: { nfd: number; path?: string }) => number;
}

/** What PostgreSQL in WebAssembly gets from outside, by module and name. */
type Imports = Record<string, Record<string, unknown>>;

/** EIO in WASI's numbering, which tells PostgreSQL that the disk reported an error. */
const diskError = 29;

/**
 * The folder of the embedded database, with the flushing that PGlite lacks, and with timers that survive a changed clock. When
 * PostgreSQL asks for fsync, the file or folder is on the disk before PostgreSQL continues. Open it with
 * {@link flushingParameters}: a commit is then acknowledged once its log is on the disk, and a log is dropped once the pages of
 * its checkpoint are.
 */
export class FlushedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const flush: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      if (!hasStreamOperations(NODEFS)) throw new Error('PGlite offers no place to flush its files from');
      NODEFS.stream_ops.fsync = ({ nfd, path = '' }) => {
        try {
          if (logSegment.test(path)) fdatasyncSync(nfd);
          else fsyncSync(nfd);
          return 0;
        } catch {
          return diskError;
        }
      };
    };
    const start: unknown = emscriptenOpts['instantiateWasm'];
    if (!isStart(start)) throw new Error('PGlite offers no place to limit its timers from');
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [flush, ...(emscriptenOpts.preRun ?? [])],
        instantiateWasm: (imports: Imports, done: unknown) => {
          limitTimers(imports);
          return start(imports, done);
        },
      },
    };
  }
}

/**
 * A file of the log that keeps its size. Of such a one, only its data has to be flushed, as PostgreSQL does on Linux: to flush its
 * time of change as well would wait for whatever else is written to the disk, such as a backup.
 */
const logSegment = /\/pg_wal\/[0-9A-F]{24}$/;

/** The longest that a timer of Node can wait, in milliseconds: 24.8 days. A longer one fires at once. */
const maxDelay = 2 ** 31 - 1;

/**
 * Makes PostgreSQL's timers fire at the latest after {@link maxDelay}: it then sees that it is too early, and sets the timer again.
 * When the clock was set back by months, it would do so hundreds of times a second otherwise.
 */
function limitTimers({ env = {} }: Imports): void {
  const setTimer = env['_setitimer_js'];
  if (!isTimer(setTimer)) throw new Error('PGlite offers no timers to limit');
  env['_setitimer_js'] = (which: number, delay: number): unknown =>
    setTimer(which, Math.min(delay, maxDelay));
}

/**
 * PGlite's default parameters without `-F`, which switches fsync off. Its fdatasync does nothing, so fsync is set
 * explicitly.
 */
export const flushingParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Of its 128 MB of buffers, a firm's database never needs more; the operating system caches its files as well.
  '-c',
  'shared_buffers=32MB',
  // Nothing is replicated: a checkpoint has four files less to flush.
  '-c',
  'max_active_replication_origins=0',
];

/** Flushes a newly created database: its first files may not be on the disk yet. */
export async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await flushOne(join(entry.parentPath, entry.name));
  for (const path of [folder, dirname(folder)]) await flushOne(path);
}

async function flushOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isStart(value: unknown): value is (imports: Imports, done: unknown) => object {
  return typeof value === 'function';
}

function isTimer(value: unknown): value is (which: number, delay: number) => unknown {
  return typeof value === 'function';
}

function hasStreamOperations(fileSystem: unknown): fileSystem is { stream_ops: StreamOperations } {
  return (
    typeof fileSystem === 'object' &&
    fileSystem !== null &&
    'stream_ops' in fileSystem &&
    typeof fileSystem.stream_ops === 'object'
  );
}
