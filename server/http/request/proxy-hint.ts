import { reportProblem } from '../../log.ts';
import type { ProxyTrust } from './client-address.ts';

/** What a request shows of the way it came. */
interface Arrival {
  socketAddress: string;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
}

/**
 * Looks at requests for signs of a proxy that is not set up, and says each in the log once per start: forwarded headers
 * from an address that is not trusted, where all visitors share one address; and a site on https whose trusted proxy does
 * not say how the visitor came.
 */
export function proxyHints(trust: ProxyTrust, publicUrl: () => string): (arrival: Arrival) => void {
  let [toldOfTrust, toldOfProto] = [false, false];
  return ({ socketAddress, forwardedFor, forwardedProto }) => {
    const isForwarded = forwardedFor !== undefined || forwardedProto !== undefined;
    if (!isForwarded || (toldOfTrust && toldOfProto)) return;
    if (!trust.isTrusted(socketAddress)) {
      if (toldOfTrust) return;
      toldOfTrust = true;
      reportProblem(
        'Forwarded headers came from an address that TRUST_PROXY does not name, and were not believed. If the site is behind a proxy, name its address there: until then all visitors count as one, and one who tries wrong passwords slows everyone.',
      );
    } else if (!toldOfProto && forwardedProto === undefined && publicUrl().startsWith('https:')) {
      toldOfProto = true;
      reportProblem(
        'PUBLIC_URL is on https, but the proxy sends no X-Forwarded-Proto. Let it send that header, and let it redirect visitors who come over http.',
      );
    }
  };
}
