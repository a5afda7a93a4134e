import * as z from 'zod';
import { maxFileBytes } from '#contract/files.ts';
import type { AnswerOf, Endpoint, FormOf, ParamsOf, Schemas, SchemasOf } from '#contract/endpoint.ts';
import { cleanName } from '#server/files/clean-name.ts';
import { noDiskSpace, type Reservation, type UploadQuota } from '#server/files/upload-quota.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { validateContent } from '#server/files/validate-content.ts';
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { removeUnrecorded } from '#server/files/remove-unrecorded.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import type { Files, StoredFile } from '#server/gateways/files.ts';
import { check, parseParams, type Incoming, type Route } from '../bind.ts';
import { readMultipart } from './multipart.ts';
import { idempotencyKeyOf } from './repeated-creations.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from './session.ts';

/** A file that was validateContent and stored, with the name to show. */
export interface ReceivedFile {
  name: string;
  mediaType: string;
  /** True if it could run scripts when displayed. */
  activeContent: boolean;
  file: StoredFile;
}

/** A file that someone uploaded. */
export interface Upload extends ReceivedFile {
  /** Throws if it doesn't fit into its sender's storage; call it in the transaction that records the file. */
  assertFits: (tx: Transaction) => Promise<void>;
}

/** What is known before the body is read. */
export interface UploadCall<E extends Endpoint> {
  params: ParamsOf<E>;
  account: Account;
  address: string;
}

/** Bytes that the form may need in addition to the file. */
const formOverheadBytes = 64 * 1024;

/**
 * Serves an endpoint that accepts a form with a file. Checks type and announced size; then, with `authorize`, whether the
 * caller may upload here; then whether there is space; then content and text fields. The file is stored before `keep` is
 * called, and deleted if `keep` throws without having recorded it.
 */
export function bindUpload<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  { db, files, quota }: { db: Database; files: Files; quota: UploadQuota },
  work: {
    authorize: (call: UploadCall<E>) => Promise<void>;
    keep: (call: UploadCall<E> & { form: FormOf<E>; upload: Upload }) => Promise<AnswerOf<E>>;
  },
): Route {
  const discard = ({ file }: ReceivedFile) => removeDeleted(files, file.id);
  return {
    endpoint,
    schemas,
    async serve(incoming) {
      requireForm(incoming.request);
      const call = callOf<E>(schemas, incoming);
      await work.authorize(call);
      const space = await quota.reserve(reservationOf(call, incoming.request));
      try {
        return await take(incoming, call, space);
      } finally {
        space.release();
      }
    },
  };

  async function take(
    { request, once }: Incoming,
    call: UploadCall<E>,
    space: Reservation,
  ): Promise<Response> {
    const { taken, fields } = await readMultipart(request, { take: fileReceiver(files, space), discard });
    let isTried = false;
    try {
      // The schema is that of this endpoint, which TypeScript can't infer through the generic.
      // oxlint-disable-next-line typescript/consistent-type-assertions -- verified by the endpoint's own schema
      const form = (schemas.form && check(schemas.form, fields)) as FormOf<E>;
      const upload = { ...taken, assertFits: (tx: Transaction) => space.assertFits(tx, taken.file.size) };
      const keep = async () => {
        isTried = true;
        const result = await work.keep({ ...call, form, upload });
        return Response.json(schemas.answer && z.parse(schemas.answer, result), {
          status: endpoint.status ?? 200,
        });
      };
      // Without a key, two equal files are two files.
      if (idempotencyKeyOf(request) === null) return await keep();
      const { name, file } = taken;
      const response = await once({ fields, name, sha256: file.sha256 }, keep);
      if (!isTried) await discard(taken);
      return response;
    } catch (error) {
      await (isTried ? removeUnrecorded({ db, files }, taken.file.id, error) : discard(taken));
      throw error;
    }
  }
}

/** Staff have no storage limit. */
function reservationOf({ account, address }: UploadCall<Endpoint>, { headers }: Request) {
  const { id, clientId, emailConfirmed } = account;
  const length = headers.get('content-length');
  return {
    sender: clientId === null ? null : { clientId, emailConfirmed },
    accountId: id,
    address,
    announced: length === null ? null : Number(length),
  };
}

function callOf<E extends Endpoint>(schemas: Schemas, incoming: Incoming): UploadCall<E> {
  const { account, address } = incoming;
  if (!account) throw new ApiError('signed-out');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- verified by the endpoint's own shape
  const params = (schemas.params && parseParams(schemas.params, incoming.params)) as ParamsOf<E>;
  return { params, account, address };
}

function requireForm({ headers }: Request): void {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type) || headers.has('content-encoding'))
    throw new ApiError('wrong-type', { message: 'Please send a form with a file.' });
  if (Number(headers.get('content-length') ?? 0) > maxFileBytes + formOverheadBytes)
    throw new ApiError('too-large', { message: 'This file is too large. Please send at most 50 MB.' });
}

function fileReceiver(files: Files, space: Reservation) {
  async function* countBytes(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      await space.count(chunk.length);
      yield chunk;
    }
  }
  return async (input: string, stream: AsyncIterable<Uint8Array>): Promise<ReceivedFile> => {
    const { content, name, mediaType, activeContent } = validateContent(cleanName(input), countBytes(stream));
    const file = await files.write(content).catch((error: unknown) => {
      throw isDiskFull(error) ? noDiskSpace() : error;
    });
    return { name: name(), mediaType: mediaType(), activeContent: activeContent(), file };
  };
}
