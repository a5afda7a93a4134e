import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { dataExportsAnHour } from '#contract/clients/rules.ts';
import { hourlyBytes } from '#contract/clients/rules.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { isDiskFull } from '#server/disk-full.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import { findUsed, addPoints } from './rate-limit-store.ts';
import { networkOf } from './client-address.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** Points a key may use in a window of `seconds`. */
const windows = {
  booking: { points: 30, seconds: 600 },
  /** Questions to the assistant. */
  chat: { points: 20, seconds: 60 },
  inquiry: { points: 20, seconds: 600 },
  testimonial: { points: 10, seconds: 600 },
  /** Looks at and changes of an self-service booking by its magic link, from one address. */
  'own-booking': { points: 60, seconds: 600 },
  /** Changes of one booking by its magic link, from anywhere: each of them writes emails. */
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
  /** Bytes of files that one account sends. */
  'upload-bytes': { points: hourlyBytes.account, seconds: 3600 },
  /** Bytes of files that the clients behind one address send. */
  'upload-bytes-network': { points: hourlyBytes.network, seconds: 3600 },
  registration: { points: 20, seconds: 3600 },
  /** Looks at and uses of invitation links. */
  invitation: { points: 30, seconds: 600 },
  /** Messages of one account to the firm: faster than anyone writes. */
  message: { points: 60, seconds: 60 },
  /** Wrong current passwords of someone who is signed in. */
  'own-password': { points: 10, seconds: 300 },
  /** Names that one account asks for: each answer reveals whether a name is taken. */
  'username-try': { points: 20, seconds: 3600 },
  /** Renames of one account. */
  'username-change': { points: 5, seconds: 3600 },
  /** New addresses for one account: each of them writes emails. */
  'address-change': { points: 5, seconds: 3600 },
  /** Archives of everything for one account: each of them reads every file. */
  records: { points: dataExportsAnHour, seconds: 3600 },
  /** Pictures of one account: each is worked on for a while. */
  'own-picture': { points: 20, seconds: 3600 },
  /** Pictures of articles by one account. */
  'article-picture': { points: 120, seconds: 3600 },
  /** Requests for a link to a new password from one address. */
  'recovery-address': { points: 10, seconds: 900 },
  /** Requests for a link to a new password for one email address, from anywhere: each of them may write an email. */
  'recovery-email': { points: 3, seconds: 900 },
  /** Looks at and uses of links to a new password, from one address. */
  'recovery-link': { points: 30, seconds: 600 },
  /** Wrong passwords from one address: ten are answered as usual, the next ones wait. */
  'sign-in-address': { points: 10, seconds: 300 },
  /** Wrong passwords for one account, from anywhere. */
  'sign-in-account': { points: 20, seconds: 300 },
  /** Requests for a passkey from one address: each sign-in page makes one, and a new one every few minutes. */
  'passkey-request': { points: 120, seconds: 600 },
  /** Wrong codes at the second step of signing in, from one address. */
  'second-factor-address': { points: 10, seconds: 900 },
  /** Wrong codes for one account: of browsers that it does not know together, and of each that it knows. */
  'second-factor-account': { points: 5, seconds: 900 },
  /** Wrong codes of someone who sets up an authenticator app. */
  'enrollment-code': { points: 20, seconds: 900 },
} as const;

export type LimitName = keyof typeof windows;

/** What there was too much of, for the audit log. */
export const limitLabels: Readonly<Record<LimitName, string>> = {
  booking: 'bookings',
  chat: 'questions to the assistant',
  inquiry: 'inquiries',
  testimonial: 'testimonials',
  'own-booking': 'views of a booking by its private link',
  'own-booking-change': 'changes of a booking by its private link',
  visit: 'counted page views',
  paying: 'views of the payment page',
  comment: 'comments',
  view: 'views of articles',
  upload: 'uploads',
  'upload-bytes': 'data in uploads of one account',
  'upload-bytes-network': 'data in uploads from one network',
  registration: 'registrations',
  invitation: 'uses of invitation links',
  message: 'messages',
  'own-password': 'wrong current passwords',
  'username-try': 'tries of usernames',
  'username-change': 'changes of the username',
  'address-change': 'changes of the email address',
  records: 'downloads of all records',
  'own-picture': 'profile pictures',
  'article-picture': 'pictures of articles',
  'recovery-address': 'requests for a new password from one address',
  'recovery-email': 'requests for a new password for one email address',
  'recovery-link': 'uses of links to a new password',
  'sign-in-address': 'failed sign-ins from one address',
  'sign-in-account': 'failed sign-ins to one account',
  'passkey-request': 'requests for a passkey from one address',
  'second-factor-address': 'wrong codes from one address',
  'second-factor-account': 'wrong codes for one account',
  'enrollment-code': 'wrong codes of a new authenticator app',
};

export function isLimit(name: string): name is LimitName {
  return name in windows;
}

/** A key is an account's id, a token or an address; addresses of one IPv6 network count as one. */
export interface RateLimits {
  /**
   * Uses points of the key's window, one unless said otherwise; refuses with 429 and Retry-After once none is left. In a
   * transaction `within` has to name it.
   */
  consume(name: LimitName, key: string, use?: { points?: number; within?: Transaction }): Promise<void>;
  /** Refuses in the same way, but uses nothing: for what counts only when it turns out wrong. */
  requireLeft(name: LimitName, key: string): Promise<void>;
}

/**
 * Counted by each process in its memory. Views and visits: a count may not cost more than what it counts. Bytes: they come
 * in many small parts; what a client stores in all is counted in the database.
 */
const inMemory: ReadonlySet<LimitName> = new Set(['visit', 'view', 'upload-bytes', 'upload-bytes-network']);

interface Parts {
  db: Database;
  master: Pick<MasterKey, 'mac'>;
  now: () => Date;
}

/**
 * Limits that are counted in the database, for all processes together and across restarts; `on` false switches every one
 * off. While the database is away limited calls fail with it: nobody can guess meanwhile. While the disk is full, and
 * nothing can be written, each process counts in its memory, so that what only reads goes on.
 */
export function rateLimits(parts: Parts, on: boolean): RateLimits {
  const memory = limitsInMemory();
  const stored = limitsInDatabase(parts);
  return {
    async consume(name, key, use = {}) {
      if (!on) return;
      if (inMemory.has(name)) return memory.consume(name, key, use);
      await stored.consume(name, key, use).catch((error: unknown) => {
        if (use.within || !isDiskFull(error)) throw error;
        return memory.consume(name, key, use);
      });
    },
    async requireLeft(name, key) {
      if (!on) return;
      await memory.requireLeft(name, key);
      if (!inMemory.has(name)) await stored.requireLeft(name, key);
    },
  };
}

function limitsInDatabase({ db, master, now }: Parts): RateLimits {
  const hashOf = (name: LimitName, key: string) => master.mac(networkOf(key), `rate limit ${name}`);
  return {
    async consume(name, key, { points = 1, within = db }: { points?: number; within?: Reader } = {}) {
      const { points: most, seconds } = windows[name];
      const time = now();
      const endsAt = new Date(time.getTime() + seconds * 1000);
      const used = await addPoints(within, { keyHash: hashOf(name, key), points, most, now: time, endsAt });
      if (used.points > most) refuse({ name, key }, used.endsAt.getTime() - time.getTime());
    },
    async requireLeft(name, key) {
      const time = now();
      const used = await findUsed(db, hashOf(name, key), time);
      if (used && used.points >= windows[name].points)
        refuse({ name, key }, used.endsAt.getTime() - time.getTime());
    },
  };
}

function limitsInMemory(): RateLimits {
  const limiters = new Map<LimitName, RateLimiterMemory>();
  const limiter = (name: LimitName) => {
    const { points, seconds } = windows[name];
    const made = limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
    limiters.set(name, made);
    return made;
  };
  return {
    async consume(name, key, { points = 1 } = {}) {
      await limiter(name)
        .consume(networkOf(key), points)
        .catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          refuse({ name, key }, reason.msBeforeNext);
        });
    },
    async requireLeft(name, key) {
      const used = await limiter(name).get(networkOf(key));
      if (used && used.remainingPoints <= 0) refuse({ name, key }, used.msBeforeNext);
    },
  };
}

/** What is said where the usual words would puzzle. */
const copy: Partial<Record<LimitName, string>> = {
  'upload-bytes':
    'You have sent a lot of data in the last hour. Please wait a while, then send this file again.',
  'upload-bytes-network':
    'We have received a lot of data from your network in the last hour. Please wait a while, then send this file again.',
};

function refuse(limit: { name: LimitName; key: string }, milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const message = copy[limit.name];
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError('too-many', { headers, limit, ...(message !== undefined && { message }) });
}
