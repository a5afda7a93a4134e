import type { DateText } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { PrintedFirm } from '#contract/invoices/issued.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import type { Config } from './config.ts';
import type { CopyTo, Database } from './db/client.ts';
import type { ClientKeys } from './domain/client-keys/client-keys.ts';
import type { DiskSpace } from './disk-space.ts';
import type { UploadQuota } from './files/upload-quota.ts';
import type { Files } from './gateways/files.ts';
import type { Mail } from './gateways/mail.ts';
import type { MasterKey } from './gateways/master-key.ts';
import type { RateLimits } from './http/request/rate-limiter.ts';

/** The long-lived parts of the server, created once by `app/` or by a test and passed down. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database for what may take its time, such as an export: other connections, without the limits of calls. */
  batchDb: Database;
  /** See `OpenDatabase`. */
  copyDatabase: CopyTo | undefined;
  disk: DiskSpace;
  mail: Mail;
  files: Files;
  /** Encrypts the keys that are stored in the database. */
  master: MasterKey;
  /** Encrypts what belongs to a client. */
  clientKeys: ClientKeys;
  limits: RateLimits;
  /** Limits how much may be uploaded. */
  quota: UploadQuota;
  site: Site;
  live: Live;
  /** The current time; tests may freeze it. */
  now: () => Date;
  /** Origin of links in emails and canonical addresses, without a trailing slash. */
  publicUrl: () => string;
}

/** The firm, for the letterhead of a PDF. */
export type Letterhead = PrintedFirm & { logoPng: Uint8Array | undefined };

/** The firm's facts and texts as the owner last saved them, for the emails and pages of every topic. */
export interface Site {
  firm: () => Promise<FirmFacts>;
  /** The firm, now or as it was printed, with its own logo as PNG, for PDFs; without a logo, the mark is drawn instead. */
  letterhead: (printed?: PrintedFirm) => Promise<Letterhead>;
  /** The firm's own logo, or else the mark, as a PNG 96 pixels high. */
  logo: () => Promise<Uint8Array>;
  services: () => Promise<readonly Service[]>;
  /** What the services are called in Spanish, in their order. */
  spanishTitles: () => Promise<readonly string[]>;
  /**
   * Reports that the answers of these calls changed for everyone (paths, such as '/api/testimonials'), so pages that were
   * rendered from them are rendered again. Call it after the commit.
   */
  changed: (...paths: string[]) => void;
  /** Subscribes to changes, including those of other processes; `everything` means that anything may have changed. */
  whenChanged: (listener: (changed: Changed) => void) => void;
  /** False while changes by other processes may be missed: caches must not be trusted then. */
  receivesChanges: () => boolean;
  /** IANA name of the firm's time zone. */
  zone: () => Promise<string>;
  /** Whether visitors see the website; a demo is always public. */
  isPublished: () => Promise<boolean>;
  /** The firm's date, in its own zone. */
  today: () => Promise<DateText>;
}

/** Paths of the calls whose answers have changed. */
export type Changed = readonly string[] | 'everything';

/** The token hashes of sessions that ended, and of those that now reach other clients. Pass them to `Live` after the commit. */
export interface ChangedSessions {
  over: Uint8Array[];
  renewed: Uint8Array[];
}

export type SessionEnd = 'ended' | 'replaced' | 'renewed';

/** The people of a client; the staff who have access to that client; all staff, or those who see all clients. */
export type LiveAudience =
  | { accountId: number }
  | { clientId: number }
  | { firmAbout: number }
  | { firm: 'everyone' | 'all-clients' };

/** The browsers with a live connection to this or another process. Call these functions after the commit. */
export interface Live {
  /** Notifies the people of an audience that these calls have a new answer. */
  changed: (whose: LiveAudience, ...paths: string[]) => void;
  /**
   * Closes the live connections of ended sessions. If a new sign-in replaced the session, the browser may connect again; if
   * it goes on with a new token, the browser reconnects on its own.
   */
  sessionsOver: (tokenHashes: readonly Uint8Array[], how?: SessionEnd) => void;
}
