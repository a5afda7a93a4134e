import { StartError } from '#server/start-error.ts';
import { storeAddress, type StoreLocation } from '#server/store-settings.ts';

/** An S3-compatible store cannot be used now; the message says why and what to do, without any key. */
export class StoreUnavailableError extends StartError {}

/** There is no object of that name; with the code of a file that is not there, so that who reads need not tell them apart. */
export class MissingObjectError extends Error {
  code = 'ENOENT';
}

/** What the service answers for an access key that it does not know, and for a bucket of another region. */
const refusedKeys = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']);
const otherRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

/** What went wrong at the service, in plain words; an error that is not the service's stays as it is. */
export function storeError(error: unknown, place: StoreLocation): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof MissingObjectError ||
    error instanceof StoreUnavailableError
  )
    return error;
  if (error.name === 'NoSuchKey' || error.name === 'NotFound')
    return new MissingObjectError('The store has no object of that name');
  const remedy = remedyFor(error, place);
  return remedy === undefined
    ? error
    : new StoreUnavailableError(`The store ${storeAddress(place)} cannot be used. ${remedy}`);
}

function remedyFor(error: Error, { endpoint, region, bucket }: StoreLocation): string | undefined {
  const status = statusOf(error);
  const code = 'code' in error ? String(error.code) : error.name;
  const service = endpoint === undefined ? `Amazon S3 in ${region}` : new URL(endpoint).host;
  if (error.name === 'NoSuchBucket')
    return `${service} has no bucket ${bucket}: make it, or correct its name.`;
  if (otherRegion.has(error.name)) return 'Its bucket is in another region: correct the region.';
  if (error.name === 'RequestTimeTooSkewed')
    return 'The clock of this machine is wrong: the service refuses requests of another time.';
  if (refusedKeys.has(error.name) || status === 401 || status === 403)
    return `${service} refuses the access key (${error.name}): correct the key, and let it list, read, write and delete there.`;
  if (status !== undefined && (status >= 500 || status === 429))
    return `${service} answers with an error (${status} ${error.name}). It is tried again.`;
  if (status !== undefined && status >= 400) return undefined;
  if (/CERT|_TLS_|SSL|EPROTO/.test(code))
    return `The encrypted connection to ${service} was refused (${code}): check its certificate.`;
  return isConnection(error, code)
    ? `${service} does not answer (${code}): check the network and the endpoint.`
    : undefined;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
  'AbortError',
]);

function isConnection(error: Error, code: string): boolean {
  return (
    connectionCodes.has(code) ||
    (error instanceof AggregateError && error.errors.length > 0) ||
    error.message === 'aborted' ||
    error.message === 'socket hang up'
  );
}

/** The status of the service's answer, where it gave one. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
