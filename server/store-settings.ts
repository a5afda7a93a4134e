import { resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback } from './loopback.ts';

/** Access to an S3-compatible service. */
export const storeAccess = z.object({
  /** URL of the service; undefined for Amazon's own. */
  endpoint: z.union([z.string(), z.undefined()]),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
export type StoreAccess = z.output<typeof storeAccess>;

/** A bucket and prefix in an S3-compatible service. */
export interface StoreLocation extends StoreAccess {
  bucket: string;
  /** What object keys begin with: empty, or ending with a slash. */
  prefix: string;
}

type Environment = Record<string, string | undefined>;

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankAsAbsent, z.string().optional());
const endpointSetting = z.preprocess(
  blankAsAbsent,
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
);
const regionSetting = z.preprocess(
  blankAsAbsent,
  z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, 'must be a region, such as us-west-2')
    .optional(),
);

/** The settings of the stores for files and for backups. */
export const storeEnvironment = {
  FILES_URL: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .refine((address) => parseStoreAddress(address), 'must be s3://BUCKET or s3://BUCKET/PREFIX')
      .optional(),
  ),
  S3_ENDPOINT: endpointSetting,
  S3_REGION: regionSetting,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  BACKUP_S3_ENDPOINT: endpointSetting,
  BACKUP_S3_REGION: regionSetting,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
};

/** Bucket and prefix of an `s3://` address; undefined for any other text. */
function parseStoreAddress(address: string): Pick<StoreLocation, 'bucket' | 'prefix'> | undefined {
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

/** The full address: a relative path is resolved against the working directory. */
export function fullAddress(address: string): string {
  return isInStore(address) ? address : resolve(address);
}

/** The address as people write it, without access keys: `s3://BUCKET/PREFIX`. */
export function storeAddress({ bucket, prefix }: Pick<StoreLocation, 'bucket' | 'prefix'>): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
}

/** A line for each store setting that is missing or invalid. */
export function storeProblems(env: Environment): string[] {
  const { FILES_URL: files = '', BACKUP_TO: backups = '' } = env;
  return [
    ...(files === '' ? [] : missingKeys(env, 'S3', 'FILES_URL')),
    ...(isInStore(backups) ? backupProblems(env, backups) : []),
  ];
}

/** In production, data must travel to a store encrypted. */
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

/** Access to the store for files and to the one for backups; undefined while their keys aren't set. */
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
  endpoint,
  region = 'us-east-1',
  accessKeyId,
  secretAccessKey,
}: { [name in keyof StoreAccess]: string | undefined }): StoreAccess | undefined {
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/** The location of an address, with access to it; undefined if either is missing. */
export function storeLocation(
  address: string | undefined,
  access: StoreAccess | undefined,
): StoreLocation | undefined {
  const parsed = address === undefined ? undefined : parseStoreAddress(address);
  return parsed && access && { ...access, ...parsed };
}

function backupProblems(env: Environment, address: string): string[] {
  if (!parseStoreAddress(address)) return ['BACKUP_TO must be a folder, s3://BUCKET or s3://BUCKET/PREFIX'];
  // Backups may be in a different service than files. Then all of its settings are BACKUP_S3 ones.
  const hasOwn = Object.keys(env).some((name) => name.startsWith('BACKUP_S3_') && env[name]);
  return missingKeys(env, hasOwn ? 'BACKUP_S3' : 'S3', 'BACKUP_TO');
}

function missingKeys(env: Environment, group: string, needing: string): string[] {
  const missing = [`${group}_ACCESS_KEY_ID`, `${group}_SECRET_ACCESS_KEY`].filter((name) => !env[name]);
  return missing.map((name) => `${name} is missing: ${needing} names a store that is reached with it`);
}
