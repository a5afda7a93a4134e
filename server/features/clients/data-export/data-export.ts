import { type ExportedKind, exportedKinds } from '#contract/clients/data-export-schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ExportedPart, ExportContext, ExportSources } from '#server/domain/data-export/source.ts';
import { findClient } from '#server/domain/recipients.ts';

export type Parts = Pick<Deps, 'db' | 'files' | 'site' | 'now'> & { exportSources: ExportSources };

/** The content of an archive at the time of the request. */
export interface DataExport extends ExportContext {
  parts: (ExportedPart & { kind: ExportedKind })[];
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
  for (const kind of exportedKinds) parts.push({ kind, ...(await exportSources[kind].read(context)) });
  return { ...context, parts };
}

/** The number of records of each kind, and an upper limit of the archive's size in bytes. */
export async function measureDataExport({ exportSources }: Parts, clientId: number) {
  const counts: Record<ExportedKind, number> = {
    documents: 0,
    invoices: 0,
    letters: 0,
    messages: 0,
    tasks: 0,
  };
  let maxBytes = 20_000;
  for (const kind of exportedKinds) {
    const size = await exportSources[kind].measure(clientId);
    counts[kind] = size.count;
    maxBytes += size.maxBytes;
  }
  return { ...counts, maxBytes };
}
