import { StartError } from '#server/start-error.ts';
import { connectionProblem } from './connection-error.ts';
import { storeAddress, type StoreLocation } from '#server/store-settings.ts';

/** An S3-compatible store can't be used right now. The message says why and what to do, without any key. */
export class StoreUnavailableError extends StartError {}

/** There is no object of that name. The code is that of a missing file, so that readers can treat both the same. */
export class MissingObjectError extends Error {
  code = 'ENOENT';
}

/** Error names of a service for an unknown access key, and for a bucket in another region. */
const refusedKeys = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']);
const otherRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

/** Translates an error of the service into a plain message; other errors are returned unchanged. */
export function storeError(error: unknown, location: StoreLocation): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof MissingObjectError ||
    error instanceof StoreUnavailableError
  )
    return error;
  if (error.name === 'NoSuchKey' || error.name === 'NotFound')
    return new MissingObjectError('The store has no object of that name');
  const remedy = remedyFor(error, location);
  return remedy === undefined
    ? error
    : new StoreUnavailableError(`The store ${storeAddress(location)} cannot be used. ${remedy}`);
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
  // Also a proxy in front of the store, whose page is no answer of a store.
  if (status === 413)
    return `${service} takes no objects of this size (413): let the proxy in front of it pass 32 MB, or more.`;
  if (status !== undefined && status >= 400)
    return `${service} refuses what was asked (${status} ${error.name}): its own log says why.`;
  const problem = connectionProblem(error);
  if (problem === 'certificate' || code === 'EPROTO')
    return `The encrypted connection to ${service} was refused (${code}): check its certificate.`;
  return problem !== undefined || isBrokenOff(error)
    ? `${service} does not answer (${code}): check the network and the endpoint.`
    : undefined;
}

/** A connection that the client of the service gave up, or that was cut while it read the answer. */
function isBrokenOff(error: Error): boolean {
  return (
    error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    (error instanceof AggregateError && error.errors.length > 0) ||
    error.message === 'aborted' ||
    error.message === 'socket hang up'
  );
}

/** The HTTP status of the service's response, if there was one. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
