import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Analytics } from '#contract/site.ts';
import type { CardSettings } from './gateways/card-payments.ts';

/** Everything the process is told from outside, read once at start (design, section 3). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin of absolute addresses; unset in demo, where the listening address serves. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  masterKey: string | undefined;
  /** Where a clamd listens that looks into uploads; without one nothing is scanned. */
  clamd: { path: string } | { host: string; port: number } | undefined;
  rateLimits: boolean;
  /** Addresses and networks (CIDR) whose forwarded headers are believed. */
  trustProxy: string[];
  /** A counter of somebody else's that visits are handed to as well; none by default. */
  analytics: Analytics | undefined;
  /** Payments by card; undefined while they cannot be taken. */
  stripe: CardSettings | undefined;
  /** A language model that words the assistant's answers; none by default. */
  model: ModelSettings | undefined;
}

/** Where a language model with OpenAI's chat calls answers. */
export interface ModelSettings {
  /** Base of the calls, such as https://api.example.com/v1. */
  url: string;
  key: string | undefined;
  name: string;
  /** Milliseconds until it is given up. */
  patience: number;
}

/** The settings are wrong: `problems` has a line for each, all of them at once. */
export class BadSettings extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankAsAbsent, z.string().optional());

const environment = z.object({
  NODE_ENV: z.preprocess(blankAsAbsent, z.string().default('development')),
  PORT: z.preprocess(
    blankAsAbsent,
    z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  ),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  DATA_DIR: z.preprocess(blankAsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
  ),
  SMTP_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  ),
  MAIL_FROM: optionalText,
  MASTER_KEY: optionalText,
  CLAMD: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^(\/.+|[^/\s]+:\d{1,5})$/, 'must be host:port or the path of a socket')
      .optional(),
  ),
  RATE_LIMITS: z.preprocess(blankAsAbsent, z.enum(['on', 'off'], 'must be on or off').default('on')),
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
  TRUST_PROXY: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .default('loopback')
      .refine(
        (list) => networksOf(list).every(isNetwork),
        'must list addresses or networks, such as loopback,10.0.0.0/8',
      ),
  ),
});

/** The one reader of the environment; refuses with every problem at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = environment.safeParse(env);
  const misshapen = read.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [...misshapen, ...missingInProduction(env), ...halfOfStripe(env), ...missingForModel(env)];
  if (!read.success || problems.length > 0) throw new BadSettings(problems);
  const values = read.data;
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    masterKey: values.MASTER_KEY,
    clamd: values.CLAMD === undefined ? undefined : clamdOf(values.CLAMD),
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: networksOf(values.TRUST_PROXY),
    analytics: values.ANALYTICS === undefined ? undefined : analyticsOf(values.ANALYTICS),
    stripe:
      values.STRIPE_KEY && values.STRIPE_WEBHOOK_SECRET
        ? { key: values.STRIPE_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, api: values.STRIPE_API }
        : undefined,
    model: modelOf(values),
  };
}

function missingInProduction(env: Record<string, string | undefined>): string[] {
  if (env['NODE_ENV'] !== 'production') return [];
  const problems: string[] = [];
  const key = env['MASTER_KEY'] ?? '';
  if (key === '') problems.push('MASTER_KEY is missing: 32 random bytes or more, as text');
  else if (key.length < 32) problems.push('MASTER_KEY is too short: at least 32 characters');
  if (!env['PUBLIC_URL'])
    problems.push('PUBLIC_URL is missing: the address people type, such as https://www.example.com');
  if (env['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS=off is not allowed in production');
  return problems;
}

function clamdOf(setting: string): Config['clamd'] {
  if (setting.startsWith('/')) return { path: setting };
  const at = setting.lastIndexOf(':');
  return { host: setting.slice(0, at), port: Number(setting.slice(at + 1)) };
}

/** A checkout whose payments nobody would hear of must not be opened. */
function halfOfStripe(env: Record<string, string | undefined>): string[] {
  if (Boolean(env['STRIPE_KEY']) === Boolean(env['STRIPE_WEBHOOK_SECRET'])) return [];
  return ['STRIPE_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none'];
}

function missingForModel(env: Record<string, string | undefined>): string[] {
  return env['MODEL_URL'] && !env['MODEL_NAME']
    ? ['MODEL_NAME is missing: the model to ask at MODEL_URL']
    : [];
}

function modelOf(values: z.output<typeof environment>): ModelSettings | undefined {
  const { MODEL_URL: url, MODEL_KEY: key, MODEL_NAME: name } = values;
  return url === undefined || name === undefined ? undefined : { url, key, name, patience: 8000 };
}

/** `plausible:DOMAIN` or `ga:ID`, and where its host is not the usual one, `@ORIGIN`. */
function analyticsOf(setting: string): Analytics {
  const [named = '', origin] = setting.split('@');
  const [name, id = ''] = named.split(':');
  const kind = name === 'plausible' ? 'plausible' : 'google';
  const [script, events] = hosts[kind];
  return { kind, id, script: origin ?? script, events: origin ?? events };
}

/** Where their scripts come from, and where their events go. */
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
  const [address = '', prefix, ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  return text === 'loopback' || (isIP(address) !== 0 && isPrefix && more.length === 0);
}
