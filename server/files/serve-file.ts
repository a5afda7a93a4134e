import { hasPreview } from '#contract/files.ts';
import type { FileRow } from '#server/domain/files/file-records.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import type { ByteRange, Files } from '#server/gateways/files.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { etagOf, rangeOf } from './byte-range.ts';

/** A preview can't run or load anything, whatever the file contains. */
const previewPolicy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** True if a browser may show the file; active content is only offered for saving. */
export function canPreview({
  mediaType,
  activeContent,
}: Pick<FileRow, 'mediaType' | 'activeContent'>): boolean {
  return hasPreview(mediaType) && !activeContent;
}

/**
 * Serves a stored file for saving under its name, or, with `preview`, for display if it is a picture or a PDF that only
 * shows pages. Serves all of it, or the range of the request (206, or 416 if it can't be satisfied). A damaged file is
 * refused, never sent in part.
 */
export async function serveFile(
  files: Files,
  request: Request,
  { row, name, preview }: { row: FileRow; name: string; preview: boolean },
): Promise<Response> {
  const { size } = row;
  const isPreview = preview && canPreview(row);
  const headers = new Headers({
    'content-type':
      isPreview || !row.mediaType.startsWith('text/') ? row.mediaType : `${row.mediaType}; charset=utf-8`,
    'content-disposition': disposition(isPreview ? 'inline' : 'attachment', name),
    'content-security-policy': previewPolicy,
    'accept-ranges': 'bytes',
    etag: etagOf(row.sha256),
  });
  const range = rangeOf(
    request.headers.get('range'),
    size,
    request.headers.get('if-range'),
    etagOf(row.sha256),
  );
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size };
  headers.set('content-length', String(end - start));
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  const body = request.method === 'HEAD' ? null : streamOf(await openContent(files, row, { start, end }));
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function openContent(files: Files, row: FileRow, range: ByteRange): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await files.read(row, range);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reference = reportUnexpectedError(error);
    throw new ApiError('internal', {
      message: 'This file was damaged in our storage, so it was not sent. Please let us know.',
      headers: { 'x-request-id': reference },
    });
  }
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

/** The name twice: in ASCII for every program, and exactly (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
