import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A file with this text counts as infected. */
export const signature = 'X5O-A-SIGNATURE-OF-THIS-TEST';

/** A server that speaks clamd's INSTREAM, knows one signature, and answers once `released` resolves: with `verdict`, if set. */
export async function someClamd(verdict?: string, port = 0, released = Promise.resolve()) {
  const server = createServer((socket) => void answer(socket, verdict, released));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const place = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  return { place, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function answer(socket: Socket, verdict: string | undefined, released: Promise<void>): Promise<void> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    if (received.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
    const content = streamed(received);
    if (content) {
      await released;
      const found = content.includes(signature) ? 'stream: Test.Signature FOUND' : 'stream: OK';
      socket.end(`${verdict ?? found}\0`);
    }
  }
}

/** The streamed content, or null until it is complete. */
function streamed(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let offset = command.length; offset + 4 <= received.length;) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return null;
}
