import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What it calls a virus. */
export const signature = 'X5O-A-SIGNATURE-OF-THIS-TEST';

/** A server that speaks clamd's INSTREAM and knows one signature, and answers once it may; `close` takes it away. */
export async function someClamd(verdict?: string, port = 0, allowed = Promise.resolve()) {
  const server = createServer((socket) => void answer(socket, verdict, allowed));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const place = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  return { place, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function answer(socket: Socket, verdict: string | undefined, allowed: Promise<void>): Promise<void> {
  let received = Buffer.alloc(0);
  for await (const part of socket) {
    received = Buffer.concat([received, part]);
    const content = streamed(received);
    if (content) {
      await allowed;
      const found = content.includes(signature) ? 'stream: Test.Signature FOUND' : 'stream: OK';
      socket.end(`${verdict ?? found}\0`);
    }
  }
}

/** What was streamed, once its end has come. */
function streamed(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
