import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket from 'dns-packet';
import { expect, test } from 'vitest';
import { lookUpMailDomain } from './mail-domain.ts';

type Records = Record<string, string[]>;

/** A name server with these TXT records. Other names don't exist, and `broken` ones fail. */
async function nameServer(records: Records, broken: string[] = []) {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const query = dnsPacket.decode(message);
    const name = query.questions?.[0]?.name ?? '';
    const texts = records[name];
    const code = broken.includes(name) ? 2 : texts ? 0 : 3;
    const answer = dnsPacket.encode({
      type: 'response',
      id: query.id ?? 0,
      flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | code,
      questions: query.questions ?? [],
      answers: (texts ?? []).map((data) => ({ type: 'TXT', name, ttl: 60, data })),
    });
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    [Symbol.asyncDispose]: async () => void socket.close(),
  };
}

test('a domain with all three records has them', async () => {
  await using server = await nameServer({
    'firm.example': ['google-site-verification=1', 'v=spf1 include:mail.example -all'],
    '_dmarc.firm.example': ['v=DMARC1; p=reject'],
    's1._domainkey.firm.example': ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'],
  });
  expect(await lookUpMailDomain('firm.example', { dkimSelector: 's1', ...server })).toEqual({
    domain: 'firm.example',
    spf: 'found',
    dmarc: 'found',
    dkim: 'found',
  });
});

test('other texts are none of them, and a withdrawn key is none', async () => {
  await using server = await nameServer({
    'firm.example': ['v=spf10 something else'],
    's1._domainkey.firm.example': ['v=DKIM1; p='],
  });
  expect(await lookUpMailDomain('firm.example', { dkimSelector: 's1', ...server })).toMatchObject({
    spf: 'missing',
    dmarc: 'missing',
    dkim: 'missing',
  });
});

test('a name server that fails says nothing about the records', async () => {
  await using server = await nameServer({}, ['firm.example', '_dmarc.firm.example']);
  expect(await lookUpMailDomain('firm.example', { dkimSelector: undefined, ...server })).toEqual({
    domain: 'firm.example',
    spf: 'unknown',
    dmarc: 'unknown',
    dkim: null,
  });
});
