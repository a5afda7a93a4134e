import { createServer, type IncomingMessage, request } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { reportUnexpectedError } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';

/**
 * A socket in DATA_DIR through which commands call the process that has the embedded database. Other users have no access
 * to the folder, nor to the socket.
 */
const socketPath = (dataDir: string) => join(dataDir, 'commands.sock');
/** Maximum length of a socket address in bytes; less on some systems. */
const maxPathBytes = 100;

const reply = z.union([z.object({ problem: z.string() }), z.object({ result: z.unknown() })]);

/** Answers commands until it is closed. Returns a line to print if it can't. */
export async function openControl(
  dataDir: string,
  calls: Record<string, (body: unknown) => Promise<unknown>>,
): Promise<{ lines: string[]; close: () => void }> {
  const path = socketPath(dataDir);
  if (Buffer.byteLength(path) > maxPathBytes || process.platform === 'win32')
    return {
      lines: [`npm run backup works only while this process is stopped: ${path} cannot be a socket here.`],
      close: () => {},
    };
  // The process that left this socket has ended: we hold the lock of the folder.
  await rm(path, { force: true });
  const answerTo = (incoming: IncomingMessage): Promise<z.input<typeof reply>> => {
    const call = calls[(incoming.url ?? '').slice(1)];
    return Promise.resolve(json(incoming))
      .then((body) => call?.(body))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ problem: startProblem(error) ?? unexpectedProblem(error) }),
      );
  };
  const server = createServer((incoming, outgoing) => {
    void answerTo(incoming).then((body) => outgoing.end(JSON.stringify(body)));
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  server.unref();
  return {
    lines: [],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function unexpectedProblem(error: unknown): string {
  return `Something went wrong. The log of the server says what, under ${reportUnexpectedError(error)}.`;
}

/**
 * Calls the process that has this data folder; undefined if there is none. Throws `BackupError` with the problem it
 * reports, or if it ends before it answers.
 */
export async function callRunningProcess(
  dataDir: string,
  call: string,
  body: unknown,
): Promise<{ result: unknown } | undefined> {
  const response = await new Promise<unknown>((resolve, reject) => {
    const sent = request(
      { socketPath: socketPath(dataDir), path: `/${call}`, method: 'POST' },
      (incoming) => {
        json(incoming).then(resolve, reject);
      },
    );
    sent.once('error', (error) => reject(error));
    sent.end(JSON.stringify(body));
  }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK') return undefined;
    throw new BackupError('The running product ended before it had answered. Nothing was made; try again.');
  });
  if (response === undefined) return undefined;
  const read = reply.parse(response);
  if ('problem' in read) throw new BackupError(read.problem);
  return read;
}
