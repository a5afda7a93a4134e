import { createHash, randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { otherServer, Openssl, timestampServer } from '#tests/support/outside/openssl.ts';
import { OutsideTimestampError, outsideTimestamps } from './outside-timestamps.ts';

const digest = createHash('sha256').update('a seal').digest();

const failing: [what: string, answer: RequestListener, problem: RegExp][] = [
  ['hangs before it answers', () => {}, /did not answer within 0\.2 seconds/],
  [
    'hangs in the middle of its answer',
    (_request, response) => void response.writeHead(200).write('3'),
    /did not answer within/,
  ],
  ['is broken', (_request, response) => void response.writeHead(500).end(), /HTTP 500/],
  [
    'answers with a page for people',
    (_request, response) => void response.setHeader('content-type', 'text/html').end('<html>Sign in</html>'),
    /gave no timestamp/,
  ],
  // PKIStatusInfo { status rejection (2) }
  [
    'refuses',
    (_request, response) => void response.end(Buffer.from('30053003020102', 'hex')),
    /rejected request/,
  ],
  ['answers with nothing', (_request, response) => void response.end(), /gave no timestamp/],
  ['answers with noise', (_request, response) => void response.end(randomBytes(500)), /gave no timestamp/],
  [
    'never stops answering',
    (_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(4096)));
        response.once('drain', more);
      };
      more();
    },
    /gave no timestamp/,
  ],
  [
    'sends elsewhere',
    (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    /gave no timestamp/,
  ],
];

test.each(failing)(
  'no timestamp comes from an authority that %s, and the reason is said [13.33]',
  async (_what, answer, problem) => {
    await using server = await otherServer(answer);
    const asked = outsideTimestamps(server.url, 200).timestamp(digest, 'SHA-256');
    await expect(asked).rejects.toThrow(OutsideTimestampError);
    await expect(asked).rejects.toThrow(problem);
  },
);

test('no timestamp comes from an authority that can’t be reached [13.33]', async () => {
  const asked = outsideTimestamps('http://127.0.0.1:1/').timestamp(digest, 'SHA-256');
  await expect(asked).rejects.toThrow(OutsideTimestampError);
});

test('a timestamp of something else is none [13.33]', async () => {
  await using openssl = await Openssl.open();
  await using authority = await timestampServer(openssl);
  const token = await outsideTimestamps(authority.url).timestamp(digest, 'SHA-256');
  // PKIStatusInfo { status granted (0) } with that timestamp, whatever is asked.
  const body = Buffer.concat([Buffer.from('3003020100', 'hex'), token]);
  const replay = Buffer.concat([Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff]), body]);
  await using server = await otherServer((_request, response) => void response.end(replay));
  await expect(outsideTimestamps(server.url).timestamp(digest, 'SHA-256')).resolves.toEqual(token);
  const other = createHash('sha256').update('another seal').digest();
  await expect(outsideTimestamps(server.url).timestamp(other, 'SHA-256')).rejects.toThrow(
    'answered for something else',
  );
});
