import { describe, expect, test } from 'vitest';
import { BadSettings, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://www.example.com',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

test('without settings it is a demo on port 3000 of this machine, with an embedded database in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    rateLimits: true,
    trustProxy: ['loopback'],
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
  const unset = ['publicUrl', 'databaseUrl', 'smtpUrl', 'mailFrom', 'masterKey'] as const;
  for (const name of unset) expect(config[name]).toBeUndefined();
});

test('an empty setting is an absent one', () => {
  const names = [
    'NODE_ENV',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MASTER_KEY',
    'RATE_LIMITS',
    'TRUST_PROXY',
    'MODEL_URL',
    'MODEL_KEY',
    'MODEL_NAME',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('settings are read as they are given', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    PUBLIC_URL: 'https://example.com/x/',
    DATABASE_URL: 'postgresql://u@h/d',
    SMTP_URL: 'smtps://u:p@h',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
  };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    host: '::',
    publicUrl: 'https://example.com',
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
  });
});

describe('a setting that is not right is refused by its name', () => {
  test.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'http://localhost'],
    ['RATE_LIMITS', 'no'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', 'loopback,10.0.0.0/-1'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});

test('payments by card need both of their settings', () => {
  const both = { STRIPE_KEY: 'sk_test_sample', STRIPE_WEBHOOK_SECRET: 'whsec_sample' };
  expect(readConfig(both).stripe).toEqual({
    key: 'sk_test_sample',
    webhookSecret: 'whsec_sample',
    api: undefined,
  });
  for (const name of ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    expect(problemsOf({ [name]: both[name] })).toEqual([
      'STRIPE_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none',
    ]);
});

describe('production', () => {
  test('starts with a key and an address', () => {
    expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://www.example.com' });
  });

  test.each([
    ['without MASTER_KEY', { MASTER_KEY: '' }, 'MASTER_KEY is missing'],
    ['with a short MASTER_KEY', { MASTER_KEY: 'k'.repeat(31) }, 'MASTER_KEY is too short'],
    ['without PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['with RATE_LIMITS=off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is not allowed'],
  ])('refuses to start %s', (_what, change, words) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringContaining(words)]);
  });

  test('lists everything that is wrong at once, of both kinds', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'x', RATE_LIMITS: 'off' });
    for (const name of ['PORT', 'SMTP_URL', 'MASTER_KEY', 'PUBLIC_URL', 'RATE_LIMITS']) {
      expect(problems).toContainEqual(expect.stringContaining(name));
    }
    expect(problems).toHaveLength(5);
  });

  test('a setting that is there but wrong is not also called missing', () => {
    const problems = problemsOf({ ...production, PUBLIC_URL: 'www.example.com' });
    expect(problems).toEqual([expect.stringContaining('PUBLIC_URL must be')]);
  });
});

test('the words name each problem on its own line, and no value, which may be a secret', () => {
  const { message } = new BadSettings(problemsOf({ PORT: 'x', SMTP_URL: 'smtp-secret' }));
  expect(message.split('\n')).toHaveLength(3);
  expect(message).not.toContain('smtp-secret');
});

test('a language model needs its name beside its address', () => {
  expect(problemsOf({ MODEL_URL: 'https://models.example.com/v1' })).toEqual([
    'MODEL_NAME is missing: the model to ask at MODEL_URL',
  ]);
  expect(readConfig({ MODEL_URL: 'https://models.example.com/v1', MODEL_NAME: 'small' }).model).toEqual({
    url: 'https://models.example.com/v1',
    key: undefined,
    name: 'small',
    patience: 8000,
  });
});
