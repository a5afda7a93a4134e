import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Fetches the page named on the command line, then answers every request with its bytes and headers: the baseline for a server. */
const [address = ''] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
});
const body = await buffer(answer);
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  if (typeof bound === 'object') console.log(`http://127.0.0.1:${bound?.port}`);
});
