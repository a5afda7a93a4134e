import { BlockList, isIP } from 'node:net';

/** Finds out who is really calling: the right-most address of the chain that is not a trusted proxy's. */
export interface ProxyTrust {
  clientAddress(socketAddress: string, forwardedFor: string | null): string;
  isTrusted(address: string): boolean;
  /** True when a trusted proxy says that the visitor came over https; `forwardedProto` is its header. */
  isSecure(socketAddress: string, forwardedProto: string | null | undefined): boolean;
}

/** `networks`: 'loopback', single addresses or CIDR blocks. */
export function proxyTrust(networks: string[]): ProxyTrust {
  const list = new BlockList();
  for (const network of networks.flatMap((name) =>
    name === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [name],
  )) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return {
    isTrusted,
    // Several proxies write one after the other: the first word is of the one that the visitor came to.
    isSecure: (socketAddress, forwardedProto) =>
      forwardedProto?.split(',')[0]?.trim().toLowerCase() === 'https' && isTrusted(socketAddress),
    clientAddress(socketAddress, forwardedFor) {
      const chain = [
        ...(forwardedFor ?? '').split(',').map((part) => plain(part.trim())),
        plain(socketAddress),
      ];
      let client = chain.at(-1) ?? '';
      for (const address of chain.toReversed()) {
        if (isIP(address) === 0) break;
        client = address;
        if (!isTrusted(address)) break;
      }
      return client;
    },
  };
}

/** Whether cookies are Secure and https is required: the site is on https, or a trusted proxy says that the visitor is. */
export function isSecure({ publicUrl }: { publicUrl: () => string }, isForwarded: boolean): boolean {
  return isForwarded || publicUrl().startsWith('https:');
}

/** What one visitor holds: an IPv4 address, or the first 64 bits of an IPv6 one, behind which anyone may choose freely. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Without the prefix of an IPv4 address on an IPv6 socket. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
