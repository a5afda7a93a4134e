import { connect, type NetConnectOpts } from 'node:net';

/** The scanner's verdict on a file; `finding` is what it found, as the scanner names it. */
export interface Verdict {
  scan: 'clean' | 'infected';
  finding: string | null;
}

/** Scans files for viruses. */
export interface Scanner {
  /** Throws {@link ScannerUnavailableError} if the scanner can't be reached, and any other error if it gives no verdict. */
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
  /** Throws {@link ScannerUnavailableError} if the scanner doesn't answer. */
  ping(): Promise<void>;
}

export class ScannerUnavailableError extends Error {
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    super(`The virus scanner cannot be reached${code}.`, { cause });
  }
}

/** Milliseconds of inactivity after which clamd is abandoned. */
const timeout = 60_000;
/** Bytes sent to clamd in one chunk. */
const chunkBytes = 64 * 1024;

/** Scans with clamd's INSTREAM protocol, over TCP or a socket: the file is streamed there and not stored. */
export function clamd(address: NetConnectOpts): Scanner {
  return {
    async scan(content) {
      const answer = await askClamd(address, 'zINSTREAM\0', content);
      if (/^stream: OK$/.test(answer)) return { scan: 'clean', finding: null };
      const [, finding] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (finding !== undefined) return { scan: 'infected', finding: finding.slice(0, 200) };
      throw new Error(`The virus scanner gave no verdict: ${answer}`);
    },
    async ping() {
      const answer = await askClamd(address, 'zPING\0');
      if (answer !== 'PONG') throw new ScannerUnavailableError(`It answered: ${answer}`);
    },
  };
}

/** Sends a command, with content in its stream if it takes any, and resolves to the answer. */
async function askClamd(
  address: NetConnectOpts,
  command: string,
  content?: AsyncIterable<Uint8Array>,
): Promise<string> {
  const socket = connect({ ...address, timeout: timeout });
  socket.on('timeout', () => socket.destroy(new Error('No answer in time')));
  const { promise: reply, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', (error) => reject(new ScannerUnavailableError(error)));
  socket.on('close', () =>
    text === '' ? reject(new ScannerUnavailableError('closed')) : resolve(text.replace(/\0.*$/s, '')),
  );
  const send = (bytes: Uint8Array) =>
    new Promise<void>((done) => {
      if (socket.destroyed || socket.write(bytes)) done();
      else socket.once('drain', done).once('close', done);
    });
  // What clamd answers before everything is sent, such as that the file is too large, is its reply.
  const sent = (async () => {
    await send(Buffer.from(command));
    if (!content) return;
    for await (const chunk of content) {
      if (socket.destroyed) break;
      for (let at = 0; at < chunk.length; at += chunkBytes) {
        const part = chunk.subarray(at, at + chunkBytes);
        await send(lengthOf(part.length));
        await send(part);
      }
    }
    await send(lengthOf(0));
  })();
  sent.catch((error: unknown) => reject(error));
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
