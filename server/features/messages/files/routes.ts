import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { adminMessageFileSchemas, messageFileSchemas } from '#contract/messages/schemas.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { givesContent } from '#server/files/byte-range.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { bindUpload, type Upload } from '#server/http/request/uploads.ts';
import { discard, openMessageFile, storeForMessage } from './message-files.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'limits' | 'quota' | 'clientKeys'> & {
  /** True while a virus scanner is in use. */
  scanned: boolean;
  /** Tells the scanner that there is a new file. */
  scan: () => void;
};

/** Files of messages: uploaded before the message is sent; afterwards both sides can download them. */
export function messageFileRoutes(parts: Parts): Route[] {
  return [...clientRoutes(parts), ...firmRoutes(parts)];
}

function clientRoutes(parts: Parts): Route[] {
  return [
    bindUpload(messageFileEndpoints.upload, messageFileSchemas.upload, parts, {
      async authorize({ account }) {
        if (account.clientId === null)
          throw new ApiError('conflict', {
            message: 'This account belongs to the firm. Please write to clients from the dashboard.',
          });
        await parts.limits.consume('upload', String(account.id));
      },
      keep: ({ account, upload }) =>
        store(parts, { accountId: account.id, clientId: clientIdOf(account), upload }),
    }),
    bind(messageFileEndpoints.discard, messageFileSchemas.discard, ({ account, params }) =>
      discard(parts, { id: params.id, accountId: account.id }),
    ),
    bindResponse(
      messageFileEndpoints.download,
      messageFileSchemas.download,
      ({ account, params, query, request }) =>
        download(
          parts,
          request,
          { accountId: account.id, clientId: clientIdOf(account) },
          { ...params, ...query },
        ),
    ),
  ];
}

function firmRoutes(parts: Parts): Route[] {
  const endpoints = adminMessageFileEndpoints;
  const schemas = adminMessageFileSchemas;
  return [
    bindUpload(endpoints.upload, schemas.upload, parts, {
      async authorize({ account, params }) {
        if (!(await findClient(parts.db, params.id))) throw new ApiError('not-found');
        await parts.limits.consume('upload', String(account.id));
      },
      keep: ({ account, params, upload }) =>
        store(parts, { accountId: account.id, clientId: params.id, upload }),
    }),
    bind(endpoints.discard, schemas.discard, ({ account, params }) =>
      discard(parts, { id: params.id, accountId: account.id }),
    ),
    bindResponse(endpoints.download, schemas.download, ({ account, params, query, request }) =>
      download(parts, request, { accountId: account.id }, { ...params, ...query }),
    ),
  ];
}

async function store(parts: Parts, file: { accountId: number; clientId: number; upload: Upload }) {
  const { id, name } = await storeForMessage(parts, file);
  parts.scan();
  return { id, name, size: file.upload.file.size };
}

async function download(
  parts: Parts,
  request: Request,
  reader: { accountId: number; clientId?: number },
  { id, preview }: { id: number; preview: '0' | '1' },
): Promise<Response> {
  const { attached, file } = await openMessageFile(parts, id, reader, {
    scanned: parts.scanned,
    reads: (row) => givesContent(request, row),
  });
  return serveFile(parts.files, request, { row: file, name: attached.name, preview: preview === '1' });
}

/** The client that the caller acts for; 'not-found' for the firm's accounts. */
function clientIdOf({ clientId }: Account): number {
  if (clientId === null) throw new ApiError('not-found');
  return clientId;
}
