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

/** The settings of the store of files, as they are in the environment. */
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
};

/** Bucket and prefix of an `s3://` address; undefined for any other text. */
function parseStoreAddress(address: string): Pick<StorePlace, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(address) ?? [];
  const parts = path.split('/').filter(Boolean);
  if (bucket === undefined || !parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    return undefined;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/** The address as people write it, without keys: `s3://BUCKET/PREFIX`. */
export function storeAddress({ bucket, prefix }: Pick<StorePlace, 'bucket' | 'prefix'>): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
}

/** A line for each setting of a store that is missing. */
export function storeProblems(env: Environment): string[] {
  return env['FILES_URL'] ? missingAccess(env, 'S3', 'FILES_URL') : [];
}

/** In production what is sent to a store is encrypted on its way. */
export function unencryptedStore(env: Environment): string[] {
  const url = URL.parse(env['S3_ENDPOINT'] ?? '');
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
    ? ['S3_ENDPOINT must begin with https: in production, so that files travel encrypted']
    : [];
}

/** How the service is reached; undefined while its keys are not set. */
export function storeAccess(values: {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): StoreAccess | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

/** Where the address leads with this access; undefined where either is missing. */
export function placeOf(
  address: string | undefined,
  access: StoreAccess | undefined,
): StorePlace | undefined {
  const parsed = address === undefined ? undefined : parseStoreAddress(address);
  return parsed && access && { ...access, ...parsed };
}

function missingAccess(env: Environment, group: string, needing: string): string[] {
  const missing = [`${group}_ACCESS_KEY_ID`, `${group}_SECRET_ACCESS_KEY`].filter((name) => !env[name]);
  return missing.map((name) => `${name} is missing: ${needing} names a store that is reached with it`);
}
