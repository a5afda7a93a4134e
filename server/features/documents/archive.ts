import type * as z from 'zod';
import { maxArchived } from '#contract/documents/rules.ts';
import type { adminDocumentSchemas } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { uniqueNames } from '#server/domain/data-export/names.ts';
import { stateOf } from '#server/files/require-clean.ts';
import { zipStream } from '#server/files/zip-stream.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { openDocument } from './documents.ts';
import { type ListedDocument, listAllDocuments } from './store.ts';

type Chosen = z.output<typeof adminDocumentSchemas.archive.query>;
type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'site'> & { scanned: boolean };

/** What a ZIP file of these documents has; a conflict if they are none, too many or too large. */
export async function measureArchive(parts: Parts, viewer: Viewer, chosen: Chosen) {
  const { ready, leftOut } = await archivedDocuments(parts, viewer, chosen);
  return { documents: ready.length, bytes: bytesOf(ready), leftOut };
}

/** A ZIP file of these documents. Each counts as opened, and the audit log has it, before the first byte is sent. */
export async function archiveDocuments(
  parts: Parts,
  viewer: Viewer & { id: ActorId },
  chosen: Chosen,
  request: Request,
): Promise<Response> {
  const { ready } = await archivedDocuments(parts, viewer, chosen);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="documents-${await parts.site.today()}.zip"`,
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { scanned, files } = parts;
  const opened: ListedDocument[] = [];
  for (const listed of ready) {
    try {
      await openDocument(parts, { id: viewer.id }, listed.document.id, { scanned, reads: () => true });
      opened.push(listed);
    } catch (error) {
      // Withdrawn or found infected in the meantime.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  const pathOf = pathsIn(new Set(opened.map(({ client }) => client.id)).size > 1);
  async function* inputs() {
    const damaged: string[] = [];
    for (const listed of opened) {
      const name = pathOf(listed);
      try {
        const input = await files.read(listed.file);
        yield { name, lastModified: listed.document.uploadedAt, input };
      } catch (error) {
        if (!isDamage(error)) throw error;
        reportUnexpectedError(error);
        damaged.push(name);
      }
    }
    if (damaged.length > 0)
      yield {
        name: 'Not included.txt',
        lastModified: parts.now(),
        input: `These files were damaged in our storage:\r\n\r\n${damaged.join('\r\n')}\r\n`,
      };
  }
  return new Response(zipStream(inputs()), { headers });
}

async function archivedDocuments({ db, site, scanned }: Parts, viewer: Viewer, chosen: Chosen) {
  const rows = await listAllDocuments(db, viewer, {
    ...chosen,
    zone: await site.zone(),
    sort: 'client',
    limit: maxArchived.documents + 1,
  });
  if (rows.length > maxArchived.documents)
    throw new ApiError('conflict', {
      message: `A ZIP file takes at most ${maxArchived.documents} documents. Please choose fewer, such as those of one year.`,
    });
  const ready = rows.filter(({ file }) => stateOf(file, scanned) === 'ready');
  if (ready.length === 0)
    throw new ApiError('conflict', { message: 'None of these documents can be downloaded right now.' });
  if (bytesOf(ready) > maxArchived.bytes)
    throw new ApiError('conflict', {
      message: `These documents have ${sizeText(bytesOf(ready))} together, and a ZIP file takes at most ${sizeText(maxArchived.bytes)}. Please choose fewer.`,
    });
  return { ready, leftOut: rows.length - ready.length };
}

function bytesOf(rows: readonly ListedDocument[]): number {
  return rows.reduce((sum, { file }) => sum + file.size, 0);
}

/** Names the files, each once: in a folder for each client if there are several. */
function pathsIn(folders: boolean): (row: ListedDocument) => string {
  const folderOf = uniqueNames();
  const perClient = new Map<number, { folder: string; nameOf: ReturnType<typeof uniqueNames> }>();
  return ({ document, client }) => {
    const named = perClient.get(client.id) ?? { folder: folderOf(client.name, 1), nameOf: uniqueNames() };
    perClient.set(client.id, named);
    const name = named.nameOf(document.name, document.version);
    return folders ? `${named.folder}/${name}` : name;
  };
}
