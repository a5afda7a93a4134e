import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that no request may reach: link-local ones, where cloud providers serve a machine's credentials, and reserved
 * ones.
 */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('::', 'ipv6');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addSubnet('64:ff9b::', 96, 'ipv6');
forbidden.addSubnet('2002::', 16, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');

/** Addresses of this machine and of its private network. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
internal.addAddress('::1', 'ipv6');
internal.addSubnet('fc00::', 7, 'ipv6');

/** Why a request was not made, or its response not read. */
export type RequestProblem = 'refused-address' | 'not-https' | 'too-large' | 'moved';

export class OutgoingRequestError extends Error {
  problem: RequestProblem;

  constructor(problem: RequestProblem) {
    super(`The request was not made: ${problem}`);
    this.problem = problem;
  }
}

export interface RequestLimits {
  /** Aborts every request. */
  signal: AbortSignal;
  /** Maximum bytes of a response. */
  maxBytes: number;
  /** Whether requests may reach this machine and its private network, there also without encryption. */
  insideAllowed: boolean;
}

/**
 * A `fetch` for addresses that someone typed. It doesn't reach internal addresses unless that is allowed, checks the
 * address that a name resolves to when connecting (so that the name can't change in between), follows no redirects, and
 * limits the size of the response.
 */
export function limitedFetch({ signal, maxBytes, insideAllowed }: RequestLimits): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : '';
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !isAllowed(host, url, insideAllowed)) throw refusedError(url, insideAllowed);
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

/** Whether an address may be connected to; without encryption only internal ones. */
function isAllowed(address: string, url: URL, insideAllowed: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (forbidden.check(address, family)) return false;
  if (internal.check(address, family)) return insideAllowed;
  return url.protocol === 'https:';
}

function refusedError(url: URL, insideAllowed: boolean): OutgoingRequestError {
  return new OutgoingRequestError(
    url.protocol === 'https:' || insideAllowed ? 'refused-address' : 'not-https',
  );
}

function checkedLookup(url: URL, insideAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...others] = (addresses ?? []).filter(({ address }) =>
        isAllowed(address, url, insideAllowed),
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
