import * as z from 'zod';
import { jobNames } from './jobs.ts';
import { warningNames } from './rules.ts';

const time = z.iso.datetime();
const failing = z.object({ since: time, at: time, problem: z.string() }).nullable();

const warning = z.object({
  name: z.enum(warningNames),
  /** Details, if any; may be a message from the operating system. */
  detail: z.string().nullable(),
  /** Since when, if that is known. */
  since: time.nullable(),
});
export type SystemWarning = z.output<typeof warning>;

const jobRun = z.object({
  name: z.enum(jobNames),
  endedAt: time,
  failed: z.boolean(),
  /** When it last did its work; null if it never has since the start. */
  succeededAt: time.nullable(),
});

/** How the installation is doing; times are ISO 8601 UTC, sizes in bytes. */
export const systemStatus = z.object({
  version: z.string(),
  node: z.string(),
  /** When this process was started. */
  startedAt: time,
  database: z.enum(['embedded', 'postgresql']),
  /** Where uploaded files are: on the disk of the server, or in an S3-compatible store. */
  files: z.enum(['disk', 's3']),
  /** Errors first. */
  warnings: z.array(warning),
  backups: z.object({
    /** Whether there are scheduled backups. */
    scheduled: z.boolean(),
    made: z.object({ at: time, file: z.string(), bytes: z.number() }).nullable(),
    failing,
    drill: z.object({
      passed: z.object({ at: time, file: z.string(), rows: z.number(), files: z.number() }).nullable(),
      failing,
    }),
  }),
  emails: z.object({
    via: z.enum(['smtp', 'outbox']),
    /** In the last 24 hours. */
    sent: z.number(),
    waiting: z.number(),
    /** For how many seconds the oldest email that should have been sent is due; 0 if none is. */
    overdueSeconds: z.number(),
    failed: z.number(),
    uncertain: z.number(),
  }),
  /** Files that wait for the virus scanner. */
  unscanned: z.object({ count: z.number(), since: time.nullable() }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** The last run of each hourly job, as reported by the process that runs them; a job is absent before its first run. */
  jobs: z.array(jobRun),
});
export type SystemStatus = z.output<typeof systemStatus>;

/** Whether a DNS record exists; `unknown` if the name server did not answer. */
const recordState = z.enum(['found', 'missing', 'unknown']);
export type RecordState = z.output<typeof recordState>;

/** The DNS records by which other mail servers tell the firm's emails from forged ones. */
export const mailDomain = z.object({
  /** The domain of the sender's address. */
  domain: z.string(),
  spf: recordState,
  dmarc: recordState,
  /** Null while no DKIM_SELECTOR is set: the record's name depends on it. */
  dkim: recordState.nullable(),
});
export type MailDomain = z.output<typeof mailDomain>;

export const systemSchemas = {
  status: {
    summary: 'How the installation is doing: warnings, backups, emails, disk, background jobs, version.',
    answer: systemStatus,
  },
  mailDomain: {
    summary: 'Looks up SPF, DMARC and DKIM of the domain that emails are sent from.',
    answer: mailDomain,
  },
};
