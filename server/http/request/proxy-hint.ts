import { reportProblem } from '../../log.ts';
import type { ProxyTrust } from './client-address.ts';

/** How a request arrived. */
interface Arrival {
  socketAddress: string;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
}

/**
 * Detects proxies that aren't configured, and logs each problem once per start: forwarded headers from an untrusted
 * address, where all visitors share one address; and a site on https whose trusted proxy doesn't report the visitor's
 * protocol.
 */
export function proxyHints(trust: ProxyTrust, publicUrl: () => string): (arrival: Arrival) => void {
  let [reportedTrust, reportedProto] = [false, false];
  return ({ socketAddress, forwardedFor, forwardedProto }) => {
    const isForwarded = forwardedFor !== undefined || forwardedProto !== undefined;
    if (!isForwarded || (reportedTrust && reportedProto)) return;
    if (!trust.isTrusted(socketAddress)) {
      if (reportedTrust) return;
      reportedTrust = true;
      reportProblem(
        'Forwarded headers came from an address that TRUST_PROXY does not name, and were not believed. If the site is behind a proxy, name its address there: until then all visitors count as one, and one who tries wrong passwords slows everyone.',
      );
    } else if (!reportedProto && forwardedProto === undefined && publicUrl().startsWith('https:')) {
      reportedProto = true;
      reportProblem(
        'PUBLIC_URL is on https, but the proxy sends no X-Forwarded-Proto. Let it send that header, and let it redirect visitors who come over http.',
      );
    }
  };
}
