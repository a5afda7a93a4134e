import { createServer, type IncomingMessage, request } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { reportUnexpectedError } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';

/**
 * A socket in DATA_DIR, by which commands ask the process that has the embedded database. The folder is closed to other
 * users, and so is the socket.
 */
const socketIn = (dataDir: string) => join(dataDir, 'commands.sock');
/** More the address of a socket cannot have; in bytes, less on some systems. */
const maxPath = 100;

const answer = z.union([z.object({ problem: z.string() }), z.object({ result: z.unknown() })]);

/** Answers commands until it is closed; gives a line to print where it cannot. */
export async function openControl(
  dataDir: string,
  calls: Record<string, (body: unknown) => Promise<unknown>>,
): Promise<{ lines: string[]; close: () => void }> {
  const path = socketIn(dataDir);
  if (Buffer.byteLength(path) > maxPath || process.platform === 'win32')
    return {
      lines: [`npm run backup works only while this process is stopped: ${path} cannot be a socket here.`],
      close: () => {},
    };
  // The process that left it has ended: the lock of the folder is ours.
  await rm(path, { force: true });
  const answerTo = (incoming: IncomingMessage): Promise<z.input<typeof answer>> => {
    const call = calls[(incoming.url ?? '').slice(1)];
    return Promise.resolve(json(incoming))
      .then((body) => call?.(body))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ problem: startProblem(error) ?? unexpected(error) }),
      );
  };
  const server = createServer((incoming, response) => {
    void answerTo(incoming).then((said) => response.end(JSON.stringify(said)));
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

function unexpected(error: unknown): string {
  return `Something went wrong. The log of the server says what, under ${reportUnexpectedError(error)}.`;
}

/**
 * Asks the process that has this data folder; undefined where there is none. Throws `BackupError` with what it says, or
 * when it ends before it has answered.
 */
export async function askRunning(
  dataDir: string,
  call: string,
  body: unknown,
): Promise<{ result: unknown } | undefined> {
  const said = await new Promise<unknown>((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDir), path: `/${call}`, method: 'POST' }, (response) => {
      json(response).then(resolve, reject);
    });
    asked.once('error', (error) => reject(error));
    asked.end(JSON.stringify(body));
  }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK') return undefined;
    throw new BackupError('The running product ended before it had answered. Nothing was made; try again.');
  });
  if (said === undefined) return undefined;
  const read = answer.parse(said);
  if ('problem' in read) throw new BackupError(read.problem);
  return read;
}
