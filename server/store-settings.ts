import { resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback } from './loopback.ts';

/** How an S3-compatible service is reached. */
export interface StoreAccess {
  /** Address of the service; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A place in such a service. */
export interface StorePlace extends StoreAccess {
  bucket: string;
  /** What the names there begin with: empty, or with a slash at its end. */
  prefix: string;
}

type Environment = Record<string, string | undefined>;

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankAsAbsent, z.string().optional());
const endpoint = z.preprocess(
  blankAsAbsent,
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
);
const region = z.preprocess(
  blankAsAbsent,
  z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, 'must be a region, such as us-west-2')
    .optional(),
);

/** The settings of the stores of files and backups, as they are in the environment. */
export const storeEnvironment = {
  FILES_URL: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .refine((address) => parseStoreAddress(address), 'must be s3://BUCKET or s3://BUCKET/PREFIX')
      .optional(),
  ),
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
};

/** Bucket and prefix of an `s3://` address; undefined for any other text. */
function parseStoreAddress(address: string): Pick<StorePlace, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(address) ?? [];
  const parts = path.split('/').filter(Boolean);
  if (bucket === undefined || !parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    return undefined;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/** True for an address of a store, rather than a path. */
export function isInStore(address: string): boolean {
  return address.startsWith('s3:');
}

/** An address as it is meant where it is typed: a path without its relative parts. */
export function fullAddress(address: string): string {
  return isInStore(address) ? address : resolve(address);
}

/** The address as people write it, without keys: `s3://BUCKET/PREFIX`. */
export function storeAddress({ bucket, prefix }: Pick<StorePlace, 'bucket' | 'prefix'>): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
}

/** A line for each setting of a store that is missing, or of no use. */
export function storeProblems(env: Environment): string[] {
  const { FILES_URL: files = '', BACKUP_TO: backups = '' } = env;
  return [
    ...(files === '' ? [] : missingKeys(env, 'S3', 'FILES_URL')),
    ...(isInStore(backups) ? backupProblems(env, backups) : []),
  ];
}

/** In production what is sent to a store is encrypted on its way. */
export function unencryptedStore(env: Environment): string[] {
  return ['S3_ENDPOINT', 'BACKUP_S3_ENDPOINT'].flatMap((name) => {
    const url = URL.parse(env[name] ?? '');
    return url?.protocol === 'http:' && !isLoopback(url.hostname)
      ? [`${name} must begin with https: in production, so that files and keys travel encrypted`]
      : [];
  });
}

type StoreValues = z.output<typeof storeShape>;
const storeShape = z.object(storeEnvironment);

/** How the store of files is reached, and that of backups: both undefined while their keys are not set. */
export function storeAccesses(values: StoreValues): {
  files: StoreAccess | undefined;
  backups: StoreAccess | undefined;
} {
  const files = accessOf({
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  });
  const own = accessOf({
    endpoint: values.BACKUP_S3_ENDPOINT,
    region: values.BACKUP_S3_REGION,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  return { files, backups: own ?? files };
}

function accessOf({
  endpoint: at,
  region: where = 'us-east-1',
  accessKeyId,
  secretAccessKey,
}: { [name in keyof StoreAccess]: string | undefined }): StoreAccess | undefined {
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint: at, region: where, accessKeyId, secretAccessKey };
}

/** Where the address leads with this access; undefined where either is missing. */
export function placeOf(
  address: string | undefined,
  access: StoreAccess | undefined,
): StorePlace | undefined {
  const parsed = address === undefined ? undefined : parseStoreAddress(address);
  return parsed && access && { ...access, ...parsed };
}

function backupProblems(env: Environment, address: string): string[] {
  if (!parseStoreAddress(address)) return ['BACKUP_TO must be a folder, s3://BUCKET or s3://BUCKET/PREFIX'];
  // Backups may be in another service than files: then all of its settings are those of BACKUP_S3.
  const hasOwn = Object.keys(env).some((name) => name.startsWith('BACKUP_S3_') && env[name]);
  return missingKeys(env, hasOwn ? 'BACKUP_S3' : 'S3', 'BACKUP_TO');
}

function missingKeys(env: Environment, group: string, needing: string): string[] {
  const missing = [`${group}_ACCESS_KEY_ID`, `${group}_SECRET_ACCESS_KEY`].filter((name) => !env[name]);
  return missing.map((name) => `${name} is missing: ${needing} names a store that is reached with it`);
}
