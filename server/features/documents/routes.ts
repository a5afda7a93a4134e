import type { ActorId } from '#server/domain/audit.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { receiptEndpoints } from '#contract/documents/endpoints.ts';
import { receiptSchemas, documentSchemas, adminDocumentSchemas } from '#contract/documents/schemas.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { givesContent } from '#server/files/byte-range.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { bindUpload } from '#server/http/request/uploads.ts';
import {
  auditReceiptRead,
  openDocument,
  type Parts,
  sendDocument,
  uploadDocument,
  withdrawDocument,
} from './documents.ts';
import { confirmReceipt, readReceiptFacts, receiptPdfResponse } from './receipt-file.ts';
import { exportDocuments } from './export-documents.ts';
import { archiveDocuments, measureArchive } from './archive.ts';
import {
  countAllDocuments,
  listAllDocuments,
  listDocuments,
  listOpenings,
  listYears,
  listYearsOfAll,
  lockDocument,
} from './store.ts';
import { presentForClient, presentForFirm, presentWithClient } from './views.ts';

export type RouteParts = Parts &
  Pick<Deps, 'limits' | 'quota' | 'publicUrl'> & {
    /** True while a virus scanner is in use. */
    scanned: boolean;
    /** Tells the scanner that there is a new file. */
    scan: () => void;
  };

/** Documents in the portal (requirements 7) and in the dashboard, the public keys of receipts, and the lookup of a receipt by its code. */
export function documentRoutes(parts: RouteParts): Route[] {
  return [
    ...clientRoutes(parts),
    ...firmRoutes(parts),
    bind(receiptEndpoints.keys, receiptSchemas.keys, async () => {
      const [publicKey = '', ...earlierKeys] = await parts.receipts.publicKeys();
      return { publicKey, earlierKeys };
    }),
    bind(receiptEndpoints.lookUp, receiptSchemas.lookUp, ({ body, address }) =>
      confirmReceipt(parts, { code: body.code, address }),
    ),
  ];
}

function clientRoutes(parts: RouteParts): Route[] {
  const { db, scanned } = parts;
  return [
    bind(documentEndpoints.mine, documentSchemas.mine, async ({ account: { clientId }, query }) =>
      clientId === null
        ? []
        : (await listDocuments(db, clientId, { ...query, zone: await parts.site.zone() })).map((row) =>
            presentForClient(row, scanned),
          ),
    ),
    bind(documentEndpoints.years, documentSchemas.years, async ({ account: { clientId } }) =>
      clientId === null ? [] : listYears(db, clientId, await parts.site.zone()),
    ),
    bindUpload(documentEndpoints.upload, documentSchemas.upload, parts, {
      async authorize({ account }) {
        if (account.clientId === null)
          throw new ApiError('conflict', {
            message: 'Your account belongs to the firm. Please send documents from the page of a client.',
          });
        await parts.limits.consume('upload', String(account.id));
      },
      async keep({ account, form, upload }) {
        const clientId = account.clientId ?? 0;
        const sent = { clientId, actor: account.id, upload, ...form, taskId: form.taskId };
        const { id } = await uploadDocument(parts, sent);
        parts.scan();
        const [listed] = await listDocuments(db, clientId, { id });
        if (!listed) throw new ApiError('not-found');
        return presentForClient(listed, scanned);
      },
    }),
    bindResponse(
      documentEndpoints.download,
      documentSchemas.download,
      ({ account, params, query, request }) =>
        download(parts, request, { id: account.id, clientId: clientIdOf(account) }, { ...params, ...query }),
    ),
    bindResponse(documentEndpoints.receipt, documentSchemas.receipt, ({ account, params }) =>
      receipt(parts, { id: params.id, clientId: clientIdOf(account) }),
    ),
    bind(documentEndpoints.readReceipt, documentSchemas.readReceipt, ({ account, params }) =>
      readReceiptFacts(db, { id: params.id, clientId: clientIdOf(account) }),
    ),
    bindResponse(documentEndpoints.receiptPdf, documentSchemas.receiptPdf, async ({ account, params }) => {
      await parts.limits.consume('pdf', String(account.id));
      return receiptPdfResponse(parts, { id: params.id, clientId: clientIdOf(account) });
    }),
    bind(documentEndpoints.withdraw, documentSchemas.withdraw, ({ account, params }) =>
      withdrawDocument(parts, { id: account.id, clientId: clientIdOf(account) }, params.id),
    ),
  ];
}

function firmRoutes(parts: RouteParts): Route[] {
  const { db, scanned } = parts;
  return [
    bind(adminDocumentEndpoints.list, adminDocumentSchemas.list, async ({ account, query }) => {
      const rows = await listAllDocuments(db, account, { ...query, zone: await parts.site.zone() });
      const openings = await listOpenings(
        db,
        rows.map(({ document }) => document.id),
      );
      return rows.map((row) => presentWithClient(row, openings, scanned));
    }),
    bind(adminDocumentEndpoints.exporting, adminDocumentSchemas.exporting, ({ account, query }) =>
      exportDocuments(parts, account, query),
    ),
    bind(adminDocumentEndpoints.count, adminDocumentSchemas.count, async ({ account, query }) => ({
      count: await countAllDocuments(db, account, { ...query, zone: await parts.site.zone() }),
    })),
    bind(adminDocumentEndpoints.archiveSummary, adminDocumentSchemas.archiveSummary, ({ account, query }) =>
      measureArchive(parts, account, query),
    ),
    bindResponse(
      adminDocumentEndpoints.archive,
      adminDocumentSchemas.archive,
      ({ account, query, request }) => archiveDocuments(parts, account, query, request),
    ),
    bind(adminDocumentEndpoints.allYears, adminDocumentSchemas.allYears, async ({ account }) =>
      listYearsOfAll(db, account, await parts.site.zone()),
    ),
    bind(adminDocumentEndpoints.ofClient, adminDocumentSchemas.ofClient, async ({ params, query }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      const rows = await listDocuments(db, params.id, { ...query, zone: await parts.site.zone() });
      const openings = await listOpenings(
        db,
        rows.map(({ document }) => document.id),
      );
      return rows.map((row) => presentForFirm(row, openings, scanned));
    }),
    bind(adminDocumentEndpoints.years, adminDocumentSchemas.years, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return listYears(db, params.id, await parts.site.zone());
    }),
    bindUpload(adminDocumentEndpoints.send, adminDocumentSchemas.send, parts, {
      async authorize({ account, params }) {
        await requireActiveClient(parts.db, params.id);
        await parts.limits.consume('upload', String(account.id));
      },
      async keep({ account, params, form, upload }) {
        const sent = { clientId: params.id, actor: account.id, upload, ...form };
        const { id } = await sendDocument(parts, sent);
        parts.scan();
        const [listed] = await listDocuments(db, params.id, { id });
        if (!listed) throw new ApiError('not-found');
        return presentForFirm(listed, [], scanned);
      },
    }),
    bindResponse(
      adminDocumentEndpoints.download,
      adminDocumentSchemas.download,
      ({ account, params, query, request }) =>
        download(parts, request, { id: account.id }, { ...params, ...query }),
    ),
    bindResponse(
      adminDocumentEndpoints.receipt,
      adminDocumentSchemas.receipt,
      async ({ account, params }) => {
        await auditReceiptRead(parts, account.id, params.id);
        return receipt(parts, { id: params.id });
      },
    ),
    bindResponse(
      adminDocumentEndpoints.receiptPdf,
      adminDocumentSchemas.receiptPdf,
      async ({ account, params }) => {
        await parts.limits.consume('pdf', String(account.id));
        await auditReceiptRead(parts, account.id, params.id);
        return receiptPdfResponse(parts, { id: params.id });
      },
    ),
    bind(adminDocumentEndpoints.withdraw, adminDocumentSchemas.withdraw, ({ account, params }) =>
      withdrawDocument(parts, { id: account.id }, params.id),
    ),
  ];
}

async function download(
  parts: RouteParts,
  request: Request,
  actor: { id: ActorId; clientId?: number },
  { id, preview }: { id: number; preview: '0' | '1' },
): Promise<Response> {
  const { document, row } = await openDocument(parts, actor, id, {
    scanned: parts.scanned,
    reads: (file) => givesContent(request, file),
  });
  return serveFile(parts.files, request, { row, name: document.name, preview: preview === '1' });
}

async function receipt({ db }: RouteParts, key: { id: number; clientId?: number }): Promise<Response> {
  const document = await db.transaction((tx) => lockDocument(tx, key));
  if (!document) throw new ApiError('not-found');
  return new Response(document.receipt, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="receipt-${key.id}.json"`,
    },
  });
}

/** The client that the caller acts for; 'not-found' for the firm's accounts. */
function clientIdOf({ clientId }: Account): number {
  if (clientId === null) throw new ApiError('not-found');
  return clientId;
}
