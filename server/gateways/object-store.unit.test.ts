import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openObjectStore } from './object-store.ts';
import { StoreUnavailableError } from './store-error.ts';

test.each([
  [413, '<html><h1>413 Request Entity Too Large</h1></html>', /takes no objects of this size/],
  [413, '', /takes no objects of this size/],
  [400, 'Bad request', /refuses what was asked \(400/],
  [405, '<!doctype html><p>Not & allowed', /refuses what was asked \(405/],
])(
  'a store behind a proxy that answers %i with %j is named in plain words',
  async (status, page, message) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'text/html' }).end(page));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const access = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    const store = openObjectStore(
      { ...access, ...keys, bucket: 'firm', prefix: '' },
      { partBytes: 6_000_000 },
    );
    const content = async function* () {
      yield Buffer.alloc(100);
    };
    const refused = await store.put('name', content()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailableError);
    expect(String(refused)).toMatch(message);
    await expect(Array.fromAsync(store.list(''))).rejects.toThrow(StoreUnavailableError);
  },
);
