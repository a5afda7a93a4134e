import { minute } from '#contract/durations.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import {
  type PasswordRules,
  passwordRules,
  type Role,
  type SecondFactorSetting,
  rememberSettings,
  secondFactorSettings,
  type RememberSetting,
} from '#contract/accounts/rules.ts';
import type { Analytics } from '#contract/settings/schemas.ts';
import type { CardSettings } from './gateways/card-payments.ts';
import { isLoopback } from './loopback.ts';
import { unsafeInProduction, weakKeyProblems } from './production-settings.ts';
import { similarSettings, type SimilarSetting } from './similar-settings.ts';
import {
  fullAddress,
  storeLocation,
  storeAccesses,
  type StoreAccess,
  storeEnvironment,
  type StoreLocation,
  storeProblems,
} from './store-settings.ts';
import { StartError } from './start-error.ts';

/** All configuration of the process, read once at start. */
export interface Config {
  production: boolean;
  /**
   * Whether demo accounts and content are created: `local` with the published passwords, since only this machine can reach
   * them; `public` with random ones; undefined for none.
   */
  demo: 'local' | 'public' | undefined;
  /**
   * What this process does: `web` answers requests, `worker` sends emails and runs scheduled jobs, `both` does both. The
   * embedded database allows a single process, which does both.
   */
  processRole: 'web' | 'worker' | 'both';
  port: number;
  host: string;
  /** Origin of absolute addresses; unset in demo, where the listening address serves. */
  publicUrl: string | undefined;
  dataDir: string;
  /** The S3-compatible store that holds the files; if not set, they are in DATA_DIR/files. */
  filesStore: StoreLocation | undefined;
  databaseUrl: string | undefined;
  /** PostgreSQL connections for calls. Scheduled jobs and exports have four more, the watch has one. */
  databasePoolSize: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Selector of the DKIM record of the sender's domain, which the System page looks up. */
  dkimSelector: string | undefined;
  masterKey: string | undefined;
  /** The previous key-encryption key, still accepted for reading until `keys:rotate` has finished. */
  masterKeyOld: string | undefined;
  /** Encrypts backups; if not set, the key-encryption key does. */
  backupKey: string | undefined;
  /** Folder of the backups, or s3://BUCKET/PREFIX. If not set, no backups are scheduled. */
  backupTo: string | undefined;
  /** Access to the store of backups; undefined while no keys are set. */
  backupAccess: StoreAccess | undefined;
  /** The hour of the firm's day, 0 to 23, from which the daily backup is made. */
  backupHour: number;
  /** How many backups are kept: the last one of this many days, and of this many months. */
  backupsKept: { days: number; months: number };
  /** Lets an update change the database even if it couldn't be backed up first. */
  updateWithoutBackup: boolean;
  /** Whether the owner may connect a calendar on this machine or in its private network. */
  privateCalendars: boolean;
  /** Address of the clamd that scans uploads; without one nothing is scanned. */
  clamd: { path: string } | { host: string; port: number } | undefined;
  /** Token for reading /metrics; without one, the endpoint doesn't exist. */
  metricsToken: string | undefined;
  /** Base URL of an OpenTelemetry collector that accepts traces over HTTP; without one, no traces are made. */
  otlpEndpoint: string | undefined;
  rateLimits: boolean;
  /** Whether each request is logged as a line of JSON on standard output. */
  accessLog: 'off' | 'json';
  /** Percent of the disk that uploads leave free for the database and the system. */
  minFreeDisk: number;
  /** Which new passwords are accepted: those that the forms of the specification accept, or fewer (docs/decisions/0012). */
  passwordRules: PasswordRules;
  /** How long people stay signed in. */
  sessions: Record<Role, SessionLimits>;
  /** Who has to set up a second factor. An account that has one needs it under every setting. */
  secondFactor: SecondFactorSetting;
  /** Whose devices can be remembered for 30 days after the second step. */
  rememberDevices: RememberSetting;
  /** Addresses and networks (CIDR) whose forwarded headers are believed. */
  trustProxy: string[];
  /** Third-party analytics that page views are sent to as well; none by default. */
  analytics: Analytics | undefined;
  /** Card payments; undefined if they aren't set up. */
  stripe: CardSettings | undefined;
  /** A language model that phrases the assistant's answers; none by default. */
  model: ModelSettings | undefined;
  /** The firm's own certificate for seals, a PKCS #12 file; without one, the installation's key seals. */
  sealCertificate: { path: string; password: string } | undefined;
  /** Address of an RFC 3161 time-stamp authority for seals; none by default. */
  timestampUrl: string | undefined;
  /** Names in the environment that are no settings but look like misspelled ones. */
  misspelled: SimilarSetting[];
}

/** How long a session lasts at most, and how long without activity, in milliseconds. */
export interface SessionLimits {
  maxAge: number;
  idle: number;
}

/** A language model behind OpenAI's chat API. */
export interface ModelSettings {
  /** Base URL, such as https://api.example.com/v1. */
  url: string;
  key: string | undefined;
  name: string;
  /** Milliseconds until a call is abandoned. */
  timeout: number;
}

/** The settings are wrong. `problems` has one line for each, so that all can be fixed at once. */
export class InvalidSettingsError extends StartError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const hour = 60 * minute;

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankAsAbsent, z.string().optional());

/** A whole number within these bounds; the message says them. */
function wholeNumber(min: number, max: number, defaultValue: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    blankAsAbsent,
    z.coerce.number(error).int(error).min(min, error).max(max, error).default(defaultValue),
  );
}

const environment = z.object({
  NODE_ENV: z.preprocess(
    blankAsAbsent,
    z
      .enum(['development', 'production', 'test'], 'must be production, development, test or not set')
      .default('development'),
  ),
  ROLE: z.preprocess(
    blankAsAbsent,
    z.enum(['web', 'worker', 'both'], 'must be web, worker or both').default('both'),
  ),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(
    blankAsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine(isOrigin, 'must be the address alone, without a path: such as https://www.example.com')
      .optional(),
  ),
  DATA_DIR: z.preprocess(blankAsAbsent, z.string().default('./data')),
  ...storeEnvironment,
  DATABASE_URL: z.preprocess(
    blankAsAbsent,
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error:
          'must be a postgres address. In its user and password, write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25',
      })
      .optional(),
  ),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000, 10),
  DATABASE: z.preprocess(
    blankAsAbsent,
    z.literal('embedded', 'can only be embedded; a PostgreSQL is named by DATABASE_URL').optional(),
  ),
  DEMO: z.preprocess(blankAsAbsent, z.literal('public', 'can only be public').optional()),
  OUTBOX: z.preprocess(blankAsAbsent, z.literal('accepted', 'can only be accepted').optional()),
  SMTP_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  ),
  MAIL_FROM: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .refine(
        isSender,
        'must be one email address, such as hello@example.com or Your Firm <hello@example.com>',
      )
      .optional(),
  ),
  DKIM_SELECTOR: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[a-z0-9_.-]{1,63}$/i, 'must be the selector alone, such as s1 for s1._domainkey.example.com')
      .optional(),
  ),
  MASTER_KEY: optionalText,
  MASTER_KEY_OLD: optionalText,
  BACKUP_KEY: optionalText,
  BACKUP_TO: optionalText,
  BACKUP_HOUR: wholeNumber(0, 23, 2),
  BACKUP_KEEP_DAYS: wholeNumber(1, 366, 14),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 120, 12),
  UPDATE_WITHOUT_BACKUP: z.preprocess(
    blankAsAbsent,
    z.literal('accepted', 'can only be accepted').optional(),
  ),
  CLAMD: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^(\/.+|[^/\s]+:\d{1,5})$/, 'must be host:port or the path of a socket')
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  METRICS_TOKEN: z.preprocess(
    blankAsAbsent,
    z.string().min(16, 'is too short: at least 16 characters').optional(),
  ),
  RATE_LIMITS: z.preprocess(blankAsAbsent, z.enum(['on', 'off'], 'must be on or off').default('on')),
  ACCESS_LOG: z.preprocess(blankAsAbsent, z.enum(['off', 'json'], 'must be off or json').optional()),
  MIN_FREE_DISK: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number('must be a percentage from 0 to 100')
      .min(0, 'must be a percentage from 0 to 100')
      .max(100, 'must be a percentage from 0 to 100')
      .optional(),
  ),
  SECOND_FACTOR: z.preprocess(
    blankAsAbsent,
    z.enum(secondFactorSettings, 'must be off, staff or everyone').optional(),
  ),
  REMEMBER_DEVICES: z.preprocess(
    blankAsAbsent,
    z.enum(rememberSettings, 'must be off, clients or everyone').default('everyone'),
  ),
  PASSWORD_RULES: z.preprocess(blankAsAbsent, z.enum(passwordRules, 'must be strict or spec').optional()),
  STAFF_SESSION_HOURS: wholeNumber(1, 10_000, 12),
  STAFF_IDLE_MINUTES: wholeNumber(1, 10_000, 30),
  CLIENT_SESSION_DAYS: wholeNumber(1, 10_000, 14),
  CLIENT_IDLE_HOURS: wholeNumber(1, 10_000, 12),
  ANALYTICS: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(
        /^(plausible:[a-z0-9.-]+|ga:G-[A-Z0-9]+)(@https?:\/\/[a-z0-9.-]+(:\d+)?)?$/,
        'must be plausible:your-domain or ga:G-your-id, with @https://host behind it for a host of your own',
      )
      .optional(),
  ),
  CALDAV_PRIVATE: z.preprocess(blankAsAbsent, z.enum(['on', 'off'], 'must be on or off').optional()),
  STRIPE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  MODEL_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  MODEL_KEY: optionalText,
  MODEL_NAME: optionalText,
  SEAL_P12: optionalText,
  SEAL_P12_PASSWORD: optionalText,
  TIMESTAMP_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  TRUST_PROXY: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .default('loopback')
      .refine(
        (list) => networksOf(list).every(isNetwork),
        'must list addresses or networks, such as loopback,10.0.0.0/8',
      )
      .refine(
        (list) => !networksOf(list).some((network) => network.endsWith('/0')),
        'must not trust every address: then anyone could pretend to be somebody else. Name the network of the proxy',
      ),
  ),
});

/** Reads the environment; nothing else does. Throws `InvalidSettingsError` with every problem at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = environment.safeParse(env);
  const invalid = read.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [
    ...invalid,
    ...unsafeInProduction(env),
    ...databaseConflicts(env),
    ...roleProblems(env),
    ...storeProblems(env),
    ...keyProblems(env),
    ...stripeProblems(env),
    ...modelProblems(env),
    ...sealProblems(env),
  ];
  if (!read.success || problems.length > 0) throw new InvalidSettingsError(problems);
  const values = read.data;
  const access = storeAccesses(values);
  return {
    production: values.NODE_ENV === 'production',
    demo: demoOf(values),
    processRole: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    dataDir: resolve(values.DATA_DIR),
    filesStore: storeLocation(values.FILES_URL, access.files),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dkimSelector: values.DKIM_SELECTOR,
    masterKey: values.MASTER_KEY,
    masterKeyOld: values.MASTER_KEY_OLD,
    backupKey: values.BACKUP_KEY,
    backupHour: values.BACKUP_HOUR,
    backupsKept: { days: values.BACKUP_KEEP_DAYS, months: values.BACKUP_KEEP_MONTHS },
    backupTo: values.BACKUP_TO === undefined ? undefined : fullAddress(values.BACKUP_TO),
    backupAccess: access.backups,
    updateWithoutBackup: values.UPDATE_WITHOUT_BACKUP !== undefined,
    // Whoever signs in as the owner must not be able to probe the server's network.
    privateCalendars:
      values.CALDAV_PRIVATE === undefined ? values.NODE_ENV !== 'production' : values.CALDAV_PRIVATE === 'on',
    clamd: values.CLAMD === undefined ? undefined : clamdOf(values.CLAMD),
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    rateLimits: values.RATE_LIMITS === 'on',
    accessLog: values.ACCESS_LOG ?? (values.NODE_ENV === 'production' ? 'json' : 'off'),
    // A demo on a nearly full laptop still accepts files.
    minFreeDisk: values.MIN_FREE_DISK ?? (values.NODE_ENV === 'production' ? 10 : 1),
    passwordRules: values.PASSWORD_RULES ?? (values.NODE_ENV === 'production' ? 'strict' : 'spec'),
    sessions: {
      admin: { maxAge: values.STAFF_SESSION_HOURS * hour, idle: values.STAFF_IDLE_MINUTES * minute },
      client: { maxAge: values.CLIENT_SESSION_DAYS * 24 * hour, idle: values.CLIENT_IDLE_HOURS * hour },
    },
    secondFactor: values.SECOND_FACTOR ?? (values.NODE_ENV === 'production' ? 'everyone' : 'off'),
    rememberDevices: values.REMEMBER_DEVICES,
    trustProxy: networksOf(values.TRUST_PROXY),
    analytics: values.ANALYTICS === undefined ? undefined : analyticsOf(values.ANALYTICS),
    stripe:
      values.STRIPE_KEY && values.STRIPE_WEBHOOK_SECRET
        ? { key: values.STRIPE_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, api: values.STRIPE_API }
        : undefined,
    model: modelOf(values),
    sealCertificate:
      values.SEAL_P12 === undefined
        ? undefined
        : { path: resolve(values.SEAL_P12), password: values.SEAL_P12_PASSWORD ?? '' },
    timestampUrl: values.TIMESTAMP_URL,
    misspelled: similarSettings(Object.keys(env), Object.keys(environment.shape)),
  };
}

/** Published passwords are for this machine alone; a server that others can reach must ask for a demo explicitly. */
function demoOf({ NODE_ENV, DEMO, HOST, PUBLIC_URL }: z.output<typeof environment>): Config['demo'] {
  if (NODE_ENV === 'production') return undefined;
  if (DEMO) return DEMO;
  const isLocal = isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
  return isLocal ? 'local' : undefined;
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  // What is no address at all has its own message.
  return !url || url.href === `${url.origin}/`;
}

/** True for one address, with or without a name, as mail programs write it. */
function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text);
  return others.length === 0 && z.email({ pattern: z.regexes.html5Email }).safeParse(sender?.address).success;
}

function databaseConflicts(env: Record<string, string | undefined>): string[] {
  return env['DATABASE'] && env['DATABASE_URL']
    ? ['DATABASE=embedded and DATABASE_URL name two databases: set one of them']
    : [];
}

function roleProblems({ ROLE, DATABASE_URL }: Record<string, string | undefined>): string[] {
  return (ROLE === 'web' || ROLE === 'worker') && !DATABASE_URL
    ? [
        `ROLE=${ROLE} needs a PostgreSQL (DATABASE_URL): the embedded database has one process, which does both`,
      ]
    : [];
}

function clamdOf(setting: string): Config['clamd'] {
  if (setting.startsWith('/')) return { path: setting };
  const at = setting.lastIndexOf(':');
  return { host: setting.slice(0, at), port: Number(setting.slice(at + 1)) };
}

/** The old key is one that this product accepted before, and another one than the new. */
function keyProblems({ MASTER_KEY, MASTER_KEY_OLD, NODE_ENV }: Record<string, string | undefined>): string[] {
  if (!MASTER_KEY_OLD) return [];
  if (MASTER_KEY_OLD === MASTER_KEY) return ['MASTER_KEY_OLD is the same as MASTER_KEY: remove it'];
  return NODE_ENV === 'production' ? weakKeyProblems('MASTER_KEY_OLD', MASTER_KEY_OLD) : [];
}

/** Without the webhook, nobody would learn of payments: a checkout must not open. */
function stripeProblems(env: Record<string, string | undefined>): string[] {
  if (env['STRIPE_KEY']?.startsWith('pk_'))
    return ['STRIPE_KEY is the publishable key: set the secret key, which begins with sk_ or rk_'];
  if (Boolean(env['STRIPE_KEY']) === Boolean(env['STRIPE_WEBHOOK_SECRET'])) return [];
  return ['STRIPE_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none'];
}

function modelProblems(env: Record<string, string | undefined>): string[] {
  return env['MODEL_URL'] && !env['MODEL_NAME']
    ? ['MODEL_NAME is missing: the model to ask at MODEL_URL']
    : [];
}

function sealProblems(env: Record<string, string | undefined>): string[] {
  return env['SEAL_P12_PASSWORD'] && !env['SEAL_P12']
    ? ['SEAL_P12 is missing: the file with the certificate that SEAL_P12_PASSWORD opens']
    : [];
}

function modelOf(values: z.output<typeof environment>): ModelSettings | undefined {
  const { MODEL_URL: url, MODEL_KEY: key, MODEL_NAME: name } = values;
  return url === undefined || name === undefined ? undefined : { url, key, name, timeout: 8000 };
}

/** Reads `plausible:DOMAIN` or `ga:ID`, followed by `@ORIGIN` for a host other than the default. */
function analyticsOf(setting: string): Analytics {
  const [service = '', origin] = setting.split('@');
  const [name, id = ''] = service.split(':');
  const kind = name === 'plausible' ? 'plausible' : 'google';
  const [script, events] = hosts[kind];
  return { kind, id, script: origin ?? script, events: origin ?? events };
}

/** Origins of their scripts and of their events. */
const hosts = {
  plausible: ['https://plausible.io', 'https://plausible.io'],
  google: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

function networksOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const maxPrefix = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix);
  return text === 'loopback' || (isIP(address) !== 0 && isPrefix && rest.length === 0);
}
