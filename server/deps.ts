import type { DateText } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { ClientKeys } from './domain/client-keys/client-keys.ts';
import type { DiskSpace } from './disk-room.ts';
import type { UploadQuota } from './files/upload-quota.ts';
import type { Files } from './gateways/files.ts';
import type { Mail } from './gateways/mail.ts';
import type { MasterKey } from './gateways/master-key.ts';
import type { RateLimits } from './http/request/rate-limiter.ts';

/** The long-lived parts, made once in `app/` or by a test, and handed down. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database for what may take its time, such as an export: other connections, without the limits of calls. */
  patient: Database;
  disk: DiskSpace;
  mail: Mail;
  files: Files;
  /** Wraps the keys that are stored in the database. */
  master: MasterKey;
  /** Encrypts what belongs to a client. */
  clientKeys: ClientKeys;
  limits: RateLimits;
  /** Says how much may be uploaded. */
  quota: UploadQuota;
  site: Site;
  live: Live;
  /** The current time; a test may stop it. */
  now: () => Date;
  /** Origin of links in emails and canonical addresses, without a trailing slash. */
  publicUrl: () => string;
}

/** The firm as the head of a PDF file shows it. */
export type Letterhead = FirmFacts & { logoPng: Uint8Array | undefined };

/** The firm's own words as the owner last saved them, for emails and pages of every topic. */
export interface Site {
  firm: () => Promise<FirmFacts>;
  /** The firm with its own logo as PNG, for PDF files; undefined where it has none and the mark is drawn. */
  letterhead: () => Promise<Letterhead>;
  /** The firm's own logo, or else the mark, as PNG of 96 pixels' height. */
  logo: () => Promise<Uint8Array>;
  services: () => Promise<readonly Service[]>;
  /**
   * Reports that the answers of these calls have changed for everyone (paths, such as '/api/testimonials'): pages that were
   * rendered from them are rendered again. To be called after the commit.
   */
  changed: (...paths: string[]) => void;
  /** Is also notified of what other processes have changed; `everything` when that may be anything. */
  whenChanged: (listener: (changed: Changed) => void) => void;
  /** False while changes by other processes may be missed: what is cached may not count then. */
  receivesChanges: () => boolean;
  /** IANA name of the firm's time zone. */
  zone: () => Promise<string>;
  /** The firm's date, in its own zone. */
  today: () => Promise<DateText>;
}

/** Paths of the calls whose answers have changed. */
export type Changed = readonly string[] | 'everything';

export type SessionEnd = 'ended' | 'replaced' | 'renewed';

/** The people of a client, or those of the firm with a matter of that client. */
export type Whose = { clientId: number } | { firmAbout: number };

/** The browsers that hold a live connection, to this process or another one. To be called after the commit. */
export interface Live {
  /** Notifies a client's people, or those of the firm who reach a client, that these calls have a new answer. */
  changed: (whose: Whose, ...paths: string[]) => void;
  /**
   * Ends the connections of sessions that are over; of one that a new sign-in has replaced they may begin again, and of one
   * that goes on with a new token the browser takes them up again by itself.
   */
  sessionsOver: (tokenHashes: readonly Uint8Array[], how?: SessionEnd) => void;
}
