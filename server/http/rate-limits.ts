import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { recordsDownloadsAnHour } from '#contract/records.ts';
import { networkOf } from './client-address.ts';
import { Refusal } from './refusal.ts';

/** Points a key may use in a window of `seconds`. */
const windows = {
  booking: { points: 30, seconds: 600 },
  /** Questions to the assistant. */
  chat: { points: 20, seconds: 60 },
  inquiry: { points: 20, seconds: 600 },
  testimonial: { points: 10, seconds: 600 },
  /** Looks at and changes of an own booking by its private link, from one address. */
  'own-booking': { points: 60, seconds: 600 },
  /** Changes of one booking by its private link, from anywhere: each of them writes letters. */
  'own-booking-change': { points: 20, seconds: 3600 },
  /** Counted page views and actions of one address. */
  visit: { points: 240, seconds: 60 },
  /** Looks at invoices by their payment addresses, and openings of a checkout. */
  paying: { points: 60, seconds: 600 },
  comment: { points: 20, seconds: 600 },
  /** Views of articles: many people may share an address, but nobody reads this fast. */
  view: { points: 240, seconds: 60 },
  /** Files that one account sends. */
  upload: { points: 300, seconds: 3600 },
  registration: { points: 20, seconds: 3600 },
  /** Looks at and uses of invitation links. */
  invitation: { points: 30, seconds: 600 },
  /** Messages of one account to the firm: faster than anybody writes. */
  message: { points: 60, seconds: 60 },
  /** Wrong current passwords of somebody who is signed in. */
  'own-password': { points: 10, seconds: 300 },
  /** New addresses for one account: each of them writes letters. */
  'address-change': { points: 5, seconds: 3600 },
  /** Archives of everything for one account: each of them reads every file. */
  records: { points: recordsDownloadsAnHour, seconds: 3600 },
  /** Pictures of one account: each is worked on for a while. */
  'own-picture': { points: 20, seconds: 3600 },
  /** Wrong passwords from one address: ten are answered as usual, the next ones wait. */
  'sign-in-address': { points: 10, seconds: 300 },
  /** Wrong passwords for one account, from anywhere. */
  'sign-in-account': { points: 20, seconds: 300 },
} as const;

export type LimitName = keyof typeof windows;

/** A key is an account's id, a token or an address; addresses of one IPv6 network count as one. */
export interface RateLimits {
  /** Uses one point of the key's window; refuses with 429 and Retry-After once none is left. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Refuses in the same way, but uses nothing: for what counts only when it turns out wrong. */
  demand(name: LimitName, key: string): Promise<void>;
}

/** Limits held in this process's memory; `on` false switches every one off. */
export function rateLimits(on: boolean): RateLimits {
  const limiters = new Map<LimitName, RateLimiterMemory>();
  const limiter = (name: LimitName) => {
    const made =
      limiters.get(name) ??
      new RateLimiterMemory({
        points: windows[name].points,
        duration: windows[name].seconds,
        keyPrefix: name,
      });
    limiters.set(name, made);
    return made;
  };
  return {
    async spend(name, key) {
      if (on) await limiter(name).consume(networkOf(key)).catch(refuse);
    },
    async demand(name, key) {
      const used = on ? await limiter(name).get(networkOf(key)) : null;
      if (used && used.remainingPoints <= 0) refuse(used);
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new Refusal('too-many', { headers: { 'retry-after': String(seconds) } });
}
