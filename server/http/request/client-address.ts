import { BlockList, isIP } from 'node:net';

/** Finds the real client address: the right-most address of the chain that isn't a trusted proxy. */
export interface ProxyTrust {
  clientAddress(socketAddress: string, forwardedFor: string | null): string;
  isTrusted(address: string): boolean;
  /** True if a trusted proxy reports that the visitor uses https; `forwardedProto` is its header. */
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
    // Several proxies append their values: the first one is from the proxy that the visitor connected to.
    isSecure: (socketAddress, forwardedProto) =>
      forwardedProto?.split(',')[0]?.trim().toLowerCase() === 'https' && isTrusted(socketAddress),
    clientAddress(socketAddress, forwardedFor) {
      const chain = [
        ...(forwardedFor ?? '').split(',').map((part) => withoutIpv4Prefix(part.trim())),
        withoutIpv4Prefix(socketAddress),
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

/** Whether cookies are Secure and https is required: the site uses https, or a trusted proxy reports that the visitor does. */
export function isSecure({ publicUrl }: { publicUrl: () => string }, isForwarded: boolean): boolean {
  return isForwarded || publicUrl().startsWith('https:');
}

/**
 * The network of a visitor: an IPv4 address, or the first 64 bits of an IPv6 address, since a visitor may choose the rest
 * freely.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Removes the prefix of an IPv4 address on an IPv6 socket. */
function withoutIpv4Prefix(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
