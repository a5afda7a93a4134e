import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isLoopback } from './loopback.ts';
import { isInStore, unencryptedStore } from './store-settings.ts';

type Environment = Record<string, string | undefined>;

/** A line for each setting that is missing, weak or unsafe for real clients. */
export function unsafeInProduction(env: Environment): string[] {
  if (env['NODE_ENV'] !== 'production') return [];
  return [
    ...(env['MASTER_KEY']
      ? weakKeyProblems('MASTER_KEY', env['MASTER_KEY'])
      : ['MASTER_KEY is missing: 32 random bytes or more, as text']),
    ...(env['BACKUP_KEY'] ? weakKeyProblems('BACKUP_KEY', env['BACKUP_KEY']) : []),
    ...addressProblems(env['PUBLIC_URL'] ?? ''),
    ...databaseProblems(env),
    ...mailProblems(env),
    ...unencryptedStore(env),
    ...backupFolderProblems(env),
    ...(env['RATE_LIMITS'] === 'off' ? ['RATE_LIMITS=off is not allowed in production'] : []),
    ...(env['DEMO'] ? ['DEMO is not allowed in production: it makes demo accounts'] : []),
  ];
}

/** Why a key of this name is too easy to guess; empty if it isn't. */
export function weakKeyProblems(name: string, key: string): string[] {
  if (key.length < 32) return [`${name} is too short: at least 32 characters`];
  if (new Set(key).size < 16)
    return [`${name} is too weak: it repeats itself. Make one with: openssl rand -base64 32`];
  return [];
}

/** Whatever destroys DATA_DIR must not take the backups with it. */
function backupFolderProblems({ BACKUP_TO: backups, DATA_DIR: data }: Environment): string[] {
  if (!backups || isInStore(backups)) return [];
  const path = relative(realPath(data || './data'), realPath(backups));
  const isInside = path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  return isInside
    ? ['BACKUP_TO must not be in DATA_DIR: name a folder on another disk, or a store (s3://...)']
    : [];
}

/** The path without links, also where its last folders are still to be made. */
function realPath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(realPath(parent), basename(whole));
}

function addressProblems(address: string): string[] {
  if (address === '')
    return ['PUBLIC_URL is missing: the address people type, such as https://www.example.com'];
  return URL.parse(address)?.protocol === 'http:'
    ? ['PUBLIC_URL must begin with https: in production, so that passwords and files travel encrypted']
    : [];
}

function databaseProblems(env: Environment): string[] {
  const address = env['DATABASE_URL'];
  if (!address)
    return env['DATABASE']
      ? []
      : ['DATABASE_URL is missing: the address of a PostgreSQL, or set DATABASE=embedded'];
  const url = URL.parse(address);
  if (!url || isOnThisMachine(url, env['PGHOST'])) return [];
  // pg uses the last `sslmode` if there are several, and an `ssl` parameter next to them changes what they mean.
  const modes = url.searchParams.getAll('sslmode');
  const isVerified = modes.length > 0 && modes.every((mode) => mode === 'verify-full');
  return isVerified && !url.searchParams.has('ssl')
    ? []
    : ['DATABASE_URL must end with ?sslmode=verify-full, so that the connection is encrypted and verified'];
}

/** pg takes the host from the query, then from the address, then from PGHOST; a path is a socket. */
function isOnThisMachine(url: URL, fallback = ''): boolean {
  const hosts = url.searchParams.getAll('host');
  const host = hosts.at(-1) || decodeURIComponent(url.hostname) || fallback;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

function mailProblems(env: Environment): string[] {
  const address = env['SMTP_URL'];
  if (!address)
    return env['OUTBOX']
      ? []
      : [
          'SMTP_URL is missing: emails would stay in DATA_DIR/outbox. Name a mail server, or set OUTBOX=accepted if that is what you want',
        ];
  const url = URL.parse(address);
  if (!url || isLoopback(url.hostname)) return [];
  return [...url.searchParams].some(weakensEncryption)
    ? ['SMTP_URL must not switch encryption or its verification off']
    : [];
}

/** The query parameters of the SMTP address that nodemailer reads. */
function weakensEncryption([name, value]: [string, string]): boolean {
  if (name === 'requireTLS') return value !== 'true';
  return name === 'ignoreTLS' || name === 'opportunisticTLS' || name.startsWith('tls.') || name === 'secure';
}
