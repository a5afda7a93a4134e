import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that no request may reach: those of the link, where clouds keep the keys of a machine, and those of nobody. */
const never = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  never.addSubnet(network, prefix, 'ipv4');
never.addAddress('100.100.100.200', 'ipv4');
never.addAddress('::', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
never.addSubnet('64:ff9b::', 96, 'ipv6');
never.addSubnet('2002::', 16, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');

/** Addresses of this machine and of the network it is in. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/** Why a request was not made, or its answer not read. */
export type RequestProblem = 'refused-address' | 'not-https' | 'too-large' | 'moved';

export class OutgoingRequestError extends Error {
  problem: RequestProblem;

  constructor(problem: RequestProblem) {
    super(`The request was not made: ${problem}`);
    this.problem = problem;
  }
}

export interface RequestLimits {
  /** Ends every request. */
  signal: AbortSignal;
  /** Bytes of an answer. */
  maxBytes: number;
  /** Whether it may reach this machine and its network, there also without encryption. */
  insideAllowed: boolean;
}

/**
 * A `fetch` for addresses that someone typed: it reaches no address of the inside unless that is allowed, checks what a name
 * resolves to where it connects (so the name cannot change in between), follows no redirect, and reads no more than a limit.
 */
export function limitedFetch({ signal, maxBytes, insideAllowed }: RequestLimits): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : '';
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !mayReach(host, url, insideAllowed)) throw refusal(url, insideAllowed);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: init.method ?? 'GET',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
      signal,
      lookup: checkedLookup(url, insideAllowed),
      agent: false,
    });
    request.on('error', reject);
    request.on('response', (answer) => {
      readAnswer(answer, maxBytes).then(resolve, (error: unknown) => {
        request.destroy();
        reject(error instanceof Error ? error : new Error('The answer broke off'));
      });
    });
    request.end(body);
    return promise;
  };
}

/** Whether an address may be connected to; without encryption only on the inside. */
function mayReach(address: string, url: URL, insideAllowed: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (never.check(address, family)) return false;
  if (inside.check(address, family)) return insideAllowed;
  return url.protocol === 'https:';
}

function refusal(url: URL, insideAllowed: boolean): OutgoingRequestError {
  return new OutgoingRequestError(
    url.protocol === 'https:' || insideAllowed ? 'refused-address' : 'not-https',
  );
}

function checkedLookup(url: URL, insideAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...others] = (addresses ?? []).filter(({ address }) =>
        mayReach(address, url, insideAllowed),
      );
      if (error) callback(error, '');
      else if (!first)
        callback(
          url.protocol === 'https:'
            ? new OutgoingRequestError('refused-address')
            : new OutgoingRequestError('not-https'),
          '',
        );
      else if (options.all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
  };
}

async function readAnswer(answer: http.IncomingMessage, maxBytes: number): Promise<Response> {
  const status = answer.statusCode ?? 500;
  if (status >= 300 && status < 400) throw new OutgoingRequestError('moved');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutgoingRequestError('too-large');
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const name of ['content-type', 'etag']) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = status !== 204 && status !== 205 && status >= 200;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: Math.max(status, 200), headers });
}
