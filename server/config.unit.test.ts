import { describe, expect, test } from 'vitest';
import { InvalidSettingsError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'abcdefghijklmnopqrstuvwxyz012345',
  PUBLIC_URL: 'https://www.example.com',
  DATABASE_URL: 'postgres://u@db.example.com/d?sslmode=verify-full',
  SMTP_URL: 'smtps://u:p@mail.example.com',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettingsError) return error.problems;
    throw error;
  }
}

test('without settings it is a demo on port 3000 of this machine, with an embedded database in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    demo: 'local',
    port: 3000,
    host: '127.0.0.1',
    rateLimits: true,
    trustProxy: ['loopback'],
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
  const unset = ['publicUrl', 'databaseUrl', 'smtpUrl', 'mailFrom', 'masterKey'] as const;
  for (const name of unset) expect(config[name]).toBeUndefined();
});

describe('what a process does', () => {
  test('is everything unless ROLE says otherwise', () => {
    expect(readConfig({}).processRole).toBe('both');
    const { DATABASE_URL } = production;
    expect(readConfig({ DATABASE_URL, ROLE: 'worker' }).processRole).toBe('worker');
  });

  test.each(['web', 'worker'])('is not ROLE=%s on the embedded database, which has one process', (role) => {
    expect(problemsOf({ ROLE: role })).toEqual([
      `ROLE=${role} needs a PostgreSQL (DATABASE_URL): the embedded database has one process, which does both`,
    ]);
    expect(problemsOf({ ROLE: 'both' })).toEqual([]);
  });
});

test('an empty setting is an absent one', () => {
  const names = [
    'NODE_ENV',
    'ROLE',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE',
    'DATABASE_URL',
    'DEMO',
    'OUTBOX',
    'SMTP_URL',
    'MAIL_FROM',
    'MASTER_KEY',
    'RATE_LIMITS',
    'SECOND_FACTOR',
    'REMEMBER_DEVICES',
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
    PUBLIC_URL: 'https://example.com/',
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
    ['DATABASE', 'sqlite'],
    ['DEMO', 'yes'],
    ['OUTBOX', 'yes'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['RATE_LIMITS', 'no'],
    ['SECOND_FACTOR', 'yes'],
    ['REMEMBER_DEVICES', 'staff'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', 'loopback,10.0.0.0/-1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback,::/0'],
    ['PUBLIC_URL', 'https://example.com/portal'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'https://ann@example.com'],
    ['MAIL_FROM', 'hello at example'],
    ['MAIL_FROM', 'Ridgeline <hello>'],
    ['MAIL_FROM', 'hello@'],
    ['MAIL_FROM', 'hello@example..com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'hello@example.com\r\nBcc: all@example.com'],
    ['STRIPE_KEY', 'pk_live_sample'],
    ['DATABASE_URL', 'postgres://u:a#b@h/d'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    ['PORT', '0 to 65535', ['-1', '70000', '3000.5', 'three']],
    ['DATABASE_POOL_SIZE', '1 to 1000', ['0', '1001', 'x']],
    ['BACKUP_HOUR', '0 to 23', ['24', '-1', '2.5']],
    ['BACKUP_KEEP_DAYS', '1 to 366', ['0', '367']],
    ['BACKUP_KEEP_MONTHS', '0 to 120', ['-1', '121']],
    ['STAFF_SESSION_HOURS', '1 to 10000', ['0', 'ten']],
    ['STAFF_IDLE_MINUTES', '1 to 10000', ['1.5']],
    ['CLIENT_SESSION_DAYS', '1 to 10000', ['-3']],
    ['CLIENT_IDLE_HOURS', '1 to 10000', ['0']],
  ])('%s, a number, with its range: %s', (name, range, values) => {
    for (const value of values)
      expect(problemsOf({ [name]: value })).toEqual([`${name} must be a whole number from ${range}`]);
  });
});

describe('the sender of all emails', () => {
  test.each([
    'hello@example.com',
    'Ridgeline Accounting <hello@example.com>',
    '"Smith & Sons, LLC" <smith&sons@example.com>',
    'Büro Müller <info@mueller.example>',
    // Mail programs and our own read these as they are meant.
    'Ridgeline hello@example.com',
    'Ridgeline <hello@example.com',
  ])('may be %s', (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  });
});

test('a database address says how to write a password that has signs of an address in it', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://u:a#b/c@h/d' })[0]).toContain('# as %23, / as %2F');
  expect(readConfig({ DATABASE_URL: 'postgres://u:a%23b%2Fc@h/d' }).databaseUrl).toBeDefined();
});

describe('a name that looks like a misspelled setting', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['BACKUPTO', 'BACKUP_TO'],
    ['MASTERKEY', 'MASTER_KEY'],
    ['MASTER_KEYS', 'MASTER_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['public_url', 'PUBLIC_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
  ])('%s is reported as %s', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).misspelled).toEqual([{ name, meant }]);
  });

  test.each(['PATH', 'HOME', 'PWD', 'LANG', 'POST', 'GHOST', 'PGHOST', 'PGPASSWORD', 'NODE_OPTIONS', 'TERM'])(
    '%s is another program’s',
    (name) => {
      expect(readConfig({ [name]: 'x' }).misspelled).toEqual([]);
    },
  );

  test('is not one that is a setting', () => {
    expect(readConfig({ MASTER_KEY: 'x', MASTER_KEY_OLD: 'y', S3_REGION: 'us-west-2' }).misspelled).toEqual(
      [],
    );
  });
});

describe('the old master key', () => {
  test('is not the new one', () => {
    expect(problemsOf({ MASTER_KEY: 'k', MASTER_KEY_OLD: 'k' })).toEqual([
      'MASTER_KEY_OLD is the same as MASTER_KEY: remove it',
    ]);
  });

  test('is in production one that production has accepted before', () => {
    expect(problemsOf({ ...production, MASTER_KEY_OLD: 'abc' })).toEqual([
      'MASTER_KEY_OLD is too short: at least 32 characters',
    ]);
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
    ['with a MASTER_KEY that repeats itself', { MASTER_KEY: 'abc'.repeat(20) }, 'MASTER_KEY is too weak'],
    ['without PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [
      'with a PUBLIC_URL in clear text',
      { PUBLIC_URL: 'http://www.example.com' },
      'PUBLIC_URL must begin with https',
    ],
    ['without saying which database', { DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    ['as a demo', { DEMO: 'public' }, 'DEMO is not allowed'],
    ['with RATE_LIMITS=off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is not allowed'],
    ['with backups in the data', { BACKUP_TO: 'data/backups' }, 'BACKUP_TO must not be in DATA_DIR'],
    [
      'with backups below the data',
      { DATA_DIR: '/srv/ridgeline', BACKUP_TO: '/srv/other/../ridgeline/a/b' },
      'BACKUP_TO must not be in DATA_DIR',
    ],
    [
      'with the data as the backups',
      { DATA_DIR: '/srv/ridgeline', BACKUP_TO: '/srv/ridgeline/' },
      'BACKUP_TO must not be in DATA_DIR',
    ],
    [
      'with backups in the data by another name',
      { DATA_DIR: '/proc/self/cwd/data', BACKUP_TO: 'data/backups' },
      'BACKUP_TO must not be in DATA_DIR',
    ],
  ])('refuses to start %s', (_what, change, copy) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringContaining(copy)]);
  });

  test.each(['/srv/ridgeline-backups', '/srv', 's3://ridgeline/main'])('takes backups in %s', (BACKUP_TO) => {
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(problemsOf({ ...production, ...keys, DATA_DIR: '/srv/ridgeline', BACKUP_TO })).toEqual([]);
  });

  test('lists everything that is wrong at once, of both kinds', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'x', RATE_LIMITS: 'off' });
    for (const name of ['PORT', 'SMTP_URL', 'MASTER_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'RATE_LIMITS']) {
      expect(problems).toContainEqual(expect.stringContaining(name));
    }
    expect(problems).toHaveLength(6);
  });

  test('a setting that is there but wrong is not also called missing', () => {
    const problems = problemsOf({ ...production, PUBLIC_URL: 'www.example.com' });
    expect(problems).toEqual([expect.stringContaining('PUBLIC_URL must be')]);
  });
});

describe('production and a connection in clear text', () => {
  test.each([
    'postgres://u@db.example.com/d',
    'postgres://u@db.example.com/d?sslmode=require',
    'postgres://u@db.example.com/d?sslmode=no-verify',
    'postgres://u@db.example.com/d?sslmode=verify-full&sslmode=disable',
    'postgres://u@db.example.com/d?sslmode=verify-full&ssl=0',
    'postgres://u@localhost/d?host=db.example.com',
  ])('%s is refused', (address) => {
    expect(problemsOf({ ...production, DATABASE_URL: address })).toEqual([
      expect.stringContaining('sslmode=verify-full'),
    ]);
  });

  test.each([
    'postgres://u@127.0.0.1/d',
    'postgres://u@[::1]:5433/d',
    'postgres://u@localhost/d',
    'postgres://u@localhost/d?host=/var/run/postgresql',
    'postgres://u@%2Fvar%2Frun%2Fpostgresql/d',
    'postgresql://u@db.example.com/d?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])('%s is taken', (address) => {
    expect(problemsOf({ ...production, DATABASE_URL: address })).toEqual([]);
  });

  test.each(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false', 'opportunisticTLS=true'])(
    'a mail server with %s is refused, unless it is on this machine',
    (copy) => {
      const at = (host: string) => ({ ...production, SMTP_URL: `smtp://u:p@${host}:587?${copy}` });
      expect(problemsOf(at('mail.example.com'))).toEqual([
        expect.stringContaining('must not switch encryption'),
      ]);
      expect(problemsOf(at('127.0.0.1'))).toEqual([]);
    },
  );

  test('the embedded database and the outbox are taken when they are asked for by name', () => {
    const local = { ...production, DATABASE_URL: '', DATABASE: 'embedded', SMTP_URL: '', OUTBOX: 'accepted' };
    expect(readConfig(local)).toMatchObject({ production: true, databaseUrl: undefined, smtpUrl: undefined });
  });
});

test('two databases at once are refused', () => {
  expect(problemsOf({ DATABASE: 'embedded', DATABASE_URL: 'postgres://u@h/d' })).toEqual([
    'DATABASE=embedded and DATABASE_URL name two databases: set one of them',
  ]);
});

describe('demo accounts with published passwords', () => {
  test.each([
    [{}, 'local'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, 'local'],
    [{ HOST: '::1' }, 'local'],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000' }, 'local'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '::' }, undefined],
    [{ HOST: '192.168.1.2' }, undefined],
    [{ PUBLIC_URL: 'https://www.example.com' }, undefined],
    [{ HOST: '0.0.0.0', DEMO: 'public' }, 'public'],
    [{ DEMO: 'public' }, 'public'],
    [production, undefined],
  ])('%j: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});

test('the message names each problem on its own line, and no value, which may be a secret', () => {
  const { message } = new InvalidSettingsError(problemsOf({ PORT: 'x', SMTP_URL: 'smtp-secret' }));
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
    timeout: 8000,
  });
});

test('sessions end after the times that are set, and after the usual ones without them', () => {
  const [minute, hour] = [60_000, 3_600_000];
  expect(readConfig({}).sessions).toEqual({
    admin: { maxAge: 12 * hour, idle: 30 * minute },
    client: { maxAge: 14 * 24 * hour, idle: 12 * hour },
  });
  const set = {
    STAFF_SESSION_HOURS: '8',
    STAFF_IDLE_MINUTES: '15',
    CLIENT_SESSION_DAYS: '7',
    CLIENT_IDLE_HOURS: '',
  };
  expect(readConfig(set).sessions).toEqual({
    admin: { maxAge: 8 * hour, idle: 15 * minute },
    client: { maxAge: 7 * 24 * hour, idle: 12 * hour },
  });
  expect(problemsOf({ STAFF_IDLE_MINUTES: '0' })[0]).toMatch(/^STAFF_IDLE_MINUTES /);
});

test('production requires a second factor of everyone unless said otherwise, a demo of nobody', () => {
  expect(readConfig({}).secondFactor).toBe('off');
  expect(readConfig(production).secondFactor).toBe('everyone');
  for (const setting of ['off', 'staff', 'everyone'] as const)
    expect(readConfig({ ...production, SECOND_FACTOR: setting }).secondFactor).toBe(setting);
});

describe('files in a store', () => {
  const store = {
    FILES_URL: 's3://ridgeline-files/main/',
    S3_ACCESS_KEY_ID: 'sample',
    S3_SECRET_ACCESS_KEY: 'sample secret',
  };

  test('are on the disk unless FILES_URL names one', () => {
    expect(readConfig({}).filesStore).toBeUndefined();
    expect(readConfig(store).filesStore).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'sample',
      secretAccessKey: 'sample secret',
      bucket: 'ridgeline-files',
      prefix: 'main/',
    });
    expect(readConfig({ ...store, FILES_URL: 's3://ridgeline-files' }).filesStore?.prefix).toBe('');
  });

  test.each([
    's3://',
    's3://B',
    'https://ridgeline-files',
    's3://ridgeline-files/a b',
    's3://ridgeline-files/..',
  ])('have no address such as %s', (address) => {
    expect(problemsOf({ ...store, FILES_URL: address })).toEqual([
      'FILES_URL must be s3://BUCKET or s3://BUCKET/PREFIX',
    ]);
  });

  test('may be in another service than backups', () => {
    const backups = { BACKUP_TO: 's3://ridgeline-backups/main' };
    expect(readConfig({ ...store, ...backups })).toMatchObject({
      backupTo: 's3://ridgeline-backups/main',
      backupAccess: { endpoint: undefined, region: 'us-east-1', accessKeyId: 'sample' },
    });
    const own = {
      BACKUP_S3_ENDPOINT: 'https://backups.example.com',
      BACKUP_S3_ACCESS_KEY_ID: 'own',
      BACKUP_S3_SECRET_ACCESS_KEY: 'own secret',
    };
    expect(readConfig({ ...store, ...backups, ...own }).backupAccess).toEqual({
      endpoint: 'https://backups.example.com',
      region: 'us-east-1',
      accessKeyId: 'own',
      secretAccessKey: 'own secret',
    });
    expect(problemsOf({ ...store, ...backups, BACKUP_S3_ACCESS_KEY_ID: 'own' })).toEqual([
      'BACKUP_S3_SECRET_ACCESS_KEY is missing: BACKUP_TO names a store that is reached with it',
    ]);
    expect(problemsOf({ ...store, BACKUP_TO: 's3://B' })).toEqual([
      expect.stringContaining('BACKUP_TO must be'),
    ]);
  });

  test('need both keys, and in production an encrypted way', () => {
    expect(problemsOf({ FILES_URL: store.FILES_URL })).toEqual([
      'S3_ACCESS_KEY_ID is missing: FILES_URL names a store that is reached with it',
      'S3_SECRET_ACCESS_KEY is missing: FILES_URL names a store that is reached with it',
    ]);
    const at = (address: string) => problemsOf({ ...production, ...store, S3_ENDPOINT: address });
    expect(at('http://store.example.com')).toEqual([
      expect.stringContaining('S3_ENDPOINT must begin with https'),
    ]);
    expect(at('https://store.example.com')).toEqual([]);
    expect(at('http://127.0.0.1:9000')).toEqual([]);
  });
});
