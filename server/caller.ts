import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the call at hand comes from, for the audit log: no function in between has to hand it down. */
export interface CallOrigin {
  /** The caller's address, read through the trusted proxies. */
  address: string;
  /** A short label of the browser, such as 'Firefox on Windows'; empty where it says nothing. */
  browser: string;
  /** SHA-256 of the session's token; null for someone who is not signed in. */
  session: Uint8Array | null;
}

const origins = new AsyncLocalStorage<CallOrigin>();

/** Runs `work` as part of a call that comes from there. */
export function callingFrom<T>(origin: CallOrigin, work: () => T): T {
  return origins.run(origin, work);
}

/** Where the call at hand comes from; undefined for what the product does by itself. */
export function callOrigin(): CallOrigin | undefined {
  return origins.getStore();
}
