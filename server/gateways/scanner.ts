import { connect, type NetConnectOpts } from 'node:net';

/** What it says of a file; `finding` names what was found, in the scanner's words. */
export interface Verdict {
  scan: 'clean' | 'infected';
  finding: string | null;
}

/** Looks into files for viruses. */
export interface Scanner {
  /** Throws {@link ScannerAway} when it cannot be asked, and any other error when it gives no verdict. */
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
}

export class ScannerUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The virus scanner cannot be reached', { cause });
  }
}

/** Milliseconds in which clamd must take or say something. */
const timeout = 60_000;
/** What clamd takes as one piece. */
const pieceBytes = 64 * 1024;

/** A clamd by its own protocol (INSTREAM), by port or socket: the file goes there as a stream and is stored nowhere. */
export function clamd(place: NetConnectOpts): Scanner {
  return {
    async scan(content) {
      const answer = await ask(place, content);
      if (/^stream: OK$/.test(answer)) return { scan: 'clean', finding: null };
      const [, finding] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (finding !== undefined) return { scan: 'infected', finding: finding.slice(0, 200) };
      throw new Error(`The virus scanner gave no verdict: ${answer}`);
    },
  };
}

async function ask(place: NetConnectOpts, content: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect({ ...place, timeout: timeout });
  socket.on('timeout', () => socket.destroy(new Error('No answer in time')));
  const { promise: said, resolve, reject } = Promise.withResolvers<string>();
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
  // What it says before everything is sent, such as that a file is too large for it, is its answer.
  const sent = (async () => {
    await send(Buffer.from('zINSTREAM\0'));
    for await (const piece of content) {
      if (socket.destroyed) break;
      for (let at = 0; at < piece.length; at += pieceBytes) {
        const part = piece.subarray(at, at + pieceBytes);
        await send(lengthOf(part.length));
        await send(part);
      }
    }
    await send(lengthOf(0));
  })();
  sent.catch((error: unknown) => reject(error));
  try {
    return await said;
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
