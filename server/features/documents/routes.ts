import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents.ts';
import { receiptEndpoints } from '#contract/receipts.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { beginsReading } from '#server/files/demand-clean.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Account } from '#server/http/session.ts';
import { bindUpload } from '#server/http/uploads.ts';
import {
  demandWorkingClient,
  openDocument,
  type Parts,
  sendDocument,
  takeBack,
  uploadDocument,
} from './documents.ts';
import { listDocuments, listOpenings, lockDocument } from './store.ts';
import { forClient, forFirm } from './views.ts';

export type RouteParts = Parts &
  Pick<Deps, 'limits'> & {
    /** True while a virus scanner is in use. */
    scanned: boolean;
    /** Tells the scanner that there is something new. */
    scan: () => void;
  };

/** Documents on the client's side (spec section 7) and on the firm's, and the key of the receipts. */
export function documentRoutes(parts: RouteParts): Route[] {
  return [
    ...clientRoutes(parts),
    ...firmRoutes(parts),
    bind(receiptEndpoints.keys, async () => {
      const [publicKey = '', ...earlierKeys] = await parts.receipts.publicKeys();
      return { publicKey, earlierKeys };
    }),
  ];
}

function clientRoutes(parts: RouteParts): Route[] {
  const { db, scanned } = parts;
  return [
    bind(documentEndpoints.mine, async ({ account: { clientId } }) =>
      clientId === null ? [] : (await listDocuments(db, clientId)).map((row) => forClient(row, scanned)),
    ),
    bindUpload(documentEndpoints.upload, parts.files, {
      async admit({ account }) {
        if (account.clientId === null)
          throw new Refusal('conflict', {
            message: 'Your account belongs to the firm. Please send documents from the page of a client.',
          });
        await parts.limits.spend('upload', String(account.id));
      },
      async keep({ account, form, upload }) {
        const clientId = account.clientId ?? 0;
        const sent = { clientId, actor: account.id, upload, ...form, taskId: form.taskId };
        const { id } = await uploadDocument(parts, sent);
        parts.scan();
        const [listed] = await listDocuments(db, clientId, id);
        if (!listed) throw new Refusal('not-found');
        return forClient(listed, scanned);
      },
    }),
    bindResponse(documentEndpoints.download, ({ account, params, query, request }) =>
      download(parts, request, { id: account.id, clientId: own(account) }, { ...params, ...query }),
    ),
    bindResponse(documentEndpoints.receipt, ({ account, params }) => receipt(parts, params.id, own(account))),
    bind(documentEndpoints.withdraw, ({ account, params }) =>
      takeBack(parts, { id: account.id, clientId: own(account) }, params.id),
    ),
  ];
}

function firmRoutes(parts: RouteParts): Route[] {
  const { db, scanned } = parts;
  return [
    bind(adminDocumentEndpoints.ofClient, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new Refusal('not-found');
      const openings = await listOpenings(db, params.id);
      return (await listDocuments(db, params.id)).map((row) => forFirm(row, openings, scanned));
    }),
    bindUpload(adminDocumentEndpoints.send, parts.files, {
      async admit({ account, params }) {
        await demandWorkingClient(parts, params.id);
        await parts.limits.spend('upload', String(account.id));
      },
      async keep({ account, params, form, upload }) {
        const sent = { clientId: params.id, actor: account.id, upload, ...form };
        const { id } = await sendDocument(parts, sent);
        parts.scan();
        const [listed] = await listDocuments(db, params.id, id);
        if (!listed) throw new Refusal('not-found');
        return forFirm(listed, [], scanned);
      },
    }),
    bindResponse(adminDocumentEndpoints.download, ({ account, params, query, request }) =>
      download(parts, request, { id: account.id }, { ...params, ...query }),
    ),
    bindResponse(adminDocumentEndpoints.receipt, ({ params }) => receipt(parts, params.id)),
    bind(adminDocumentEndpoints.withdraw, ({ account, params }) =>
      takeBack(parts, { id: account.id }, params.id),
    ),
  ];
}

async function download(
  parts: RouteParts,
  request: Request,
  actor: { id: number; clientId?: number },
  { id, preview }: { id: number; preview: '0' | '1' },
): Promise<Response> {
  const noted = beginsReading(request);
  const { document, row } = await openDocument(parts, actor, id, { scanned: parts.scanned, noted });
  return serveFile(parts.files, request, { row, name: document.name, preview: preview === '1' });
}

async function receipt({ db }: RouteParts, id: number, clientId?: number): Promise<Response> {
  const document = await db.transaction((tx) => lockDocument(tx, id, clientId));
  if (!document) throw new Refusal('not-found');
  return new Response(document.receipt, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="receipt-${id}.json"`,
    },
  });
}

/** Whose documents a caller may name; the firm's own accounts have none. */
function own({ clientId }: Account): number {
  if (clientId === null) throw new Refusal('not-found');
  return clientId;
}
