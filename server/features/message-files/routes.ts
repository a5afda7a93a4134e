import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/message-files.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { beginsReading } from '#server/files/demand-clean.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Account } from '#server/http/session.ts';
import { bindUpload, type Upload } from '#server/http/uploads.ts';
import { discard, keepForMessage, openMessageFile } from './message-files.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'limits'> & {
  /** True while a virus scanner is in use. */
  scanned: boolean;
  /** Tells the scanner that there is something new. */
  scan: () => void;
};

/** Files of messages: taken before the message is sent, given to both sides afterwards. */
export function messageFileRoutes(parts: Parts): Route[] {
  return [...clientRoutes(parts), ...firmRoutes(parts)];
}

function clientRoutes(parts: Parts): Route[] {
  return [
    bindUpload(messageFileEndpoints.upload, parts.files, {
      async admit({ account }) {
        if (account.clientId === null)
          throw new Refusal('conflict', {
            message: 'This account belongs to the firm. Please write to clients from the dashboard.',
          });
        await parts.limits.spend('upload', String(account.id));
      },
      keep: ({ account, upload }) => keep(parts, account.id, own(account), upload),
    }),
    bind(messageFileEndpoints.discard, ({ account, params }) => discard(parts, params.id, account.id)),
    bindResponse(messageFileEndpoints.download, ({ account, params, query, request }) =>
      download(parts, request, { accountId: account.id, clientId: own(account) }, { ...params, ...query }),
    ),
  ];
}

function firmRoutes(parts: Parts): Route[] {
  const { upload, discard: removal, download: reading } = adminMessageFileEndpoints;
  return [
    bindUpload(upload, parts.files, {
      async admit({ account, params }) {
        if (!(await findClient(parts.db, params.id))) throw new Refusal('not-found');
        await parts.limits.spend('upload', String(account.id));
      },
      keep: ({ account, params, upload: sent }) => keep(parts, account.id, params.id, sent),
    }),
    bind(removal, ({ account, params }) => discard(parts, params.id, account.id)),
    bindResponse(reading, ({ account, params, query, request }) =>
      download(parts, request, { accountId: account.id }, { ...params, ...query }),
    ),
  ];
}

async function keep(parts: Parts, accountId: number, clientId: number, upload: Upload) {
  const { id, name } = await keepForMessage(parts, { accountId, clientId, upload });
  parts.scan();
  return { id, name, size: upload.file.size };
}

async function download(
  parts: Parts,
  request: Request,
  reader: { accountId: number; clientId?: number },
  { id, preview }: { id: number; preview: '0' | '1' },
): Promise<Response> {
  const how = { scanned: parts.scanned, noted: beginsReading(request) };
  const { attached, file } = await openMessageFile(parts, id, reader, how);
  return serveFile(parts.files, request, { row: file, name: attached.name, preview: preview === '1' });
}

/** Whose messages a caller may name; the firm's own accounts have none. */
function own({ clientId }: Account): number {
  if (clientId === null) throw new Refusal('not-found');
  return clientId;
}
