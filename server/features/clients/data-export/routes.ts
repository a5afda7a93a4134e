import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { dataExportSchemas } from '#contract/clients/data-export-schemas.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { archiveOf } from './archive.ts';
import { entriesOf } from './entries.ts';
import { measureDataExport, type Parts, readDataExport } from './data-export.ts';

/** Data export ('Download my records'): everything of the caller's client as one archive, even with a balance due. */
export function dataExportRoutes(parts: Parts & Pick<Deps, 'limits'>): Route[] {
  const { db, limits, now } = parts;
  return [
    bind(dataExportEndpoints.summary, dataExportSchemas.summary, async ({ account }) => {
      const clientId = requireClientId(account);
      const size = await measureDataExport(parts, clientId);
      const available = await limits
        .requireRemaining('records', String(account.id))
        .then(() => true, unlessTooMany);
      return { ...size, available };
    }),
    bindResponse(dataExportEndpoints.download, dataExportSchemas.download, async ({ account, request }) => {
      const clientId = requireClientId(account);
      const exported = await readDataExport(parts, clientId);
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="records-${exported.today}.zip"`,
      };
      if (request.method === 'HEAD') return new Response(null, { headers });
      await limits.consume('records', String(account.id)).catch(withDownloadMessage);
      const entry = {
        accountId: account.id,
        clientId,
        action: 'records-downloaded' as const,
        subject: 'client',
      };
      await db.transaction((tx) => audit(tx, { ...entry, subjectId: clientId }));
      return new Response(archiveOf(entriesOf(parts, exported), now()), { headers });
    }),
  ];
}

/** The client of an account; throws 409 for staff, who have no records of their own. */
function requireClientId({ clientId }: Account): number {
  if (clientId === null)
    throw new ApiError('conflict', {
      message: 'Your account belongs to the firm and has no records of its own. Clients download theirs.',
    });
  return clientId;
}

function unlessTooMany(error: unknown): false {
  if (error instanceof ApiError && error.code === 'too-many') return false;
  throw error;
}

function withDownloadMessage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const message = 'You have downloaded your records several times within the hour. Please try again later.';
  throw new ApiError(error.code, { message, headers: error.headers, limit: error.limit });
}
