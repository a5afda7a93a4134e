import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Where the current call comes from, for the audit log, and which call it is. It travels in async local storage, so functions don't have to pass
 * it on.
 */
export interface CallOrigin {
  /** The caller's address, read through the trusted proxies. */
  address: string;
  /** A short label of the browser, such as 'Firefox on Windows'; empty if the browser doesn't identify itself. */
  browser: string;
  /** SHA-256 of the session's token; null for someone who is not signed in. */
  session: Uint8Array | null;
  endpoint: Endpoint;
  /** Whether the caller has used the password or a passkey within the last ten minutes. */
  isRecent: boolean;
}

const origins = new AsyncLocalStorage<CallOrigin>();

/** Runs `work` as part of the call with this origin. */
export function withCallOrigin<T>(origin: CallOrigin, work: () => T): T {
  return origins.run(origin, work);
}

/** Where the current call comes from; undefined for what the product does on its own. */
export function callOrigin(): CallOrigin | undefined {
  return origins.getStore();
}
