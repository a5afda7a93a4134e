import { largestFile } from '#contract/files.ts';
import type { AnswerOf, Endpoint, FormOf, ParamsOf } from '#contract/endpoint.ts';
import { cleanName } from '#server/files/clean-name.ts';
import { judged } from '#server/files/judge-content.ts';
import type { Files, StoredFile } from '#server/gateways/files.ts';
import { check, existing, type Incoming, type Route } from './bind.ts';
import { readMultipart } from './multipart.ts';
import { Refusal } from './refusal.ts';
import type { Account } from './session.ts';

/** A file that was judged and is kept, under the name it may be shown by. */
export interface Upload {
  name: string;
  mediaType: string;
  file: StoredFile;
}

/** What is known before anything of the body is read. */
export interface UploadCall<E extends Endpoint> {
  params: ParamsOf<E>;
  account: Account;
  address: string;
}

/** What the form's frame may need beside the file. */
const frameBytes = 64 * 1024;

/**
 * Serves an endpoint that takes a form with a file: judges type and announced size, then `admit` whether the caller may
 * send one here, then content and texts. The file is kept before `keep` is called; when that throws, it is forgotten.
 */
export function bindUpload<E extends Endpoint>(
  endpoint: E,
  files: Files,
  work: {
    admit: (call: UploadCall<E>) => Promise<void>;
    keep: (call: UploadCall<E> & { form: FormOf<E>; upload: Upload }) => Promise<AnswerOf<E>>;
  },
): Route {
  const discard = ({ file }: Upload) => files.remove(file.id);
  return {
    endpoint,
    async serve(incoming) {
      demandForm(incoming.request);
      const call = callOf(endpoint, incoming);
      await work.admit(call);
      const { taken, fields } = await readMultipart(incoming.request, { take: keeper(files), discard });
      try {
        // The shape comes from this very endpoint; TypeScript cannot follow that through the generic.
        // oxlint-disable-next-line typescript/consistent-type-assertions -- judged by the endpoint's own shape
        const form = (endpoint.form && check(endpoint.form, fields)) as FormOf<E>;
        const result = await work.keep({ ...call, form, upload: taken });
        return Response.json(endpoint.answer?.parse(result), { status: endpoint.status ?? 200 });
      } catch (error) {
        await discard(taken);
        throw error;
      }
    },
  };
}

function callOf<E extends Endpoint>(endpoint: E, incoming: Incoming): UploadCall<E> {
  const { account, address } = incoming;
  if (!account) throw new Refusal('signed-out');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- judged by the endpoint's own shape
  const params = (endpoint.params && existing(endpoint.params, incoming.params)) as ParamsOf<E>;
  return { params, account, address };
}

function demandForm({ headers }: Request): void {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type) || headers.has('content-encoding'))
    throw new Refusal('wrong-type', { message: 'Please send a form with a file.' });
  if (Number(headers.get('content-length') ?? 0) > largestFile + frameBytes)
    throw new Refusal('too-large', { message: 'This file is too large. Please send at most 50 MB.' });
}

function keeper(files: Files) {
  return async (given: string, stream: AsyncIterable<Uint8Array>): Promise<Upload> => {
    const name = cleanName(given);
    const { content, mediaType } = judged(name, stream);
    const file = await files.write(content).catch((error: unknown) => {
      throw isFull(error) ? noRoom() : error;
    });
    return { name, mediaType: mediaType(), file };
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function noRoom(): Refusal {
  return new Refusal('unavailable', {
    message:
      'There is no room for this file right now, so it was not saved. Please tell us and try again later.',
  });
}
