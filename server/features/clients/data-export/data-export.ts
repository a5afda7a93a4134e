import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ExportedPart, ExportContext, ExportSources } from '#server/domain/data-export/source.ts';
import { findClient } from '#server/domain/recipients.ts';

export type Parts = Pick<Deps, 'db' | 'files' | 'site' | 'now'> & { exportSources: ExportSources };

/** The content of an archive at the time of the request. */
export interface DataExport extends ExportContext {
  parts: (ExportedPart & { kind: string })[];
}

/** Reads everything for a client's archive, except files, PDFs and messages, which are read while it is written. */
export async function readDataExport(
  { db, site, exportSources }: Parts,
  clientId: number,
): Promise<DataExport> {
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const [firm, zone, today] = [await site.firm(), await site.zone(), await site.today()];
  const context = { clientId, clientName: client.name, firm, zone, today };
  const parts = [];
  for (const [kind, source] of inOrder(exportSources)) parts.push({ kind, ...(await source.read(context)) });
  return { ...context, parts };
}

/** What an archive would have of each kind, and an upper limit of its size in bytes. */
export async function measureDataExport({ exportSources }: Parts, clientId: number) {
  const contents: string[] = [];
  let maxBytes = 20_000;
  for (const [, source] of inOrder(exportSources)) {
    const size = await source.measure(clientId);
    contents.push(size.contents);
    maxBytes += size.maxBytes;
  }
  return { contents, maxBytes };
}

function inOrder(sources: ExportSources) {
  return Object.entries(sources).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
