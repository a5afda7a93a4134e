import { engagementTemplates } from '#content/engagements.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { engagementSchemas } from '#contract/engagements/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { auditOnceStandalone } from '#server/domain/audit-once.ts';
import { transact } from '#server/domain/events.ts';
import { findFile } from '#server/domain/files/file-records.ts';
import { findClient } from '#server/domain/recipients.ts';
import { entryOf as entryOfRequest } from '#server/domain/signatures/events.ts';
import { readingCopy } from '#server/domain/signatures/files.ts';
import { givesContent } from '#server/files/byte-range.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { pdfResponse } from '#server/pdf/pdf-response.ts';
import {
  changeDraft,
  createDraft,
  followUpLetter,
  previewLetter,
  removeDraft,
  remindLetter,
  renewWithin,
  replaceLetter,
  restoreDraft,
  sendLetter,
  voidLetter,
} from './engagements.ts';
import { letterCoverage } from './coverage.ts';
import { entryOf } from './events.ts';
import { presentRow, presentWhole } from './present.ts';
import {
  countEngagements,
  findEngagement,
  type ListedEngagement,
  listEngagements,
  listOfClient,
  listSigners,
} from './store.ts';
import { readTitleOf } from './title.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'files' | 'limits'>;

/** Engagement letters for the firm. */
export function engagementRoutes(parts: Parts): Route[] {
  return [...listRoutes(parts), ...draftRoutes(parts), ...sentRoutes(parts), ...fileRoutes(parts)];
}

function listRoutes({ db, site }: Parts): Route[] {
  const present = async (rows: readonly ListedEngagement[]) => {
    const titleOf = await readTitleOf(db, await site.today());
    return rows.map((row) => presentRow(row, titleOf));
  };
  const requireClient = async (id: number) => {
    if (!(await findClient(db, id))) throw new ApiError('not-found');
  };
  return [
    bind(engagementEndpoints.list, engagementSchemas.list, async ({ account, query }) =>
      present(await listEngagements(db, account, { ...query, today: await site.today() })),
    ),
    bind(engagementEndpoints.counts, engagementSchemas.counts, async ({ account }) =>
      countEngagements(db, account, await site.today()),
    ),
    bind(engagementEndpoints.ofClient, engagementSchemas.ofClient, async ({ params: { id }, query }) => {
      await requireClient(id);
      return present(await listOfClient(db, id, query));
    }),
    bind(engagementEndpoints.signers, engagementSchemas.signers, async ({ params: { id } }) => {
      await requireClient(id);
      return listSigners(db, id);
    }),
    bind(engagementEndpoints.coverage, engagementSchemas.coverage, ({ params: { id } }) =>
      letterCoverage({ db, site }, id),
    ),
    bind(engagementEndpoints.templates, engagementSchemas.templates, async () => [...engagementTemplates]),
  ];
}

function draftRoutes(parts: Parts): Route[] {
  return [
    bind(engagementEndpoints.create, engagementSchemas.create, async ({ account, params: { id }, body }) =>
      presentWhole(parts, await createDraft(parts, account.id, id, body)),
    ),
    bind(
      engagementEndpoints.preview,
      engagementSchemas.preview,
      async ({ account, params: { id }, body }) => {
        await parts.limits.consume('invoice-preview', String(account.id));
        return previewLetter(parts, account.id, id, body);
      },
    ),
    bind(engagementEndpoints.change, engagementSchemas.change, async ({ account, params: { id }, body }) => {
      await changeDraft(parts, account.id, id, body);
      return presentWhole(parts, id);
    }),
    bind(engagementEndpoints.remove, engagementSchemas.remove, ({ account, params: { id } }) =>
      removeDraft(parts, account.id, id),
    ),
    bind(engagementEndpoints.restore, engagementSchemas.restore, async ({ account, params: { id } }) => {
      await restoreDraft(parts, account.id, id);
      return presentWhole(parts, id);
    }),
    bind(engagementEndpoints.send, engagementSchemas.send, async ({ account, params: { id }, body }) => {
      await sendLetter(parts, account.id, id, body);
      return presentWhole(parts, id);
    }),
  ];
}

function sentRoutes(parts: Parts): Route[] {
  return [
    bind(engagementEndpoints.read, engagementSchemas.read, async ({ account, params: { id }, request }) => {
      const whole = await presentWhole(parts, id);
      if (request.method === 'GET') await auditRead(parts, account.id, id);
      return whole;
    }),
    bind(engagementEndpoints.remind, engagementSchemas.remind, async ({ account, params: { id } }) => {
      await remindLetter(parts, account.id, id);
      return presentWhole(parts, id);
    }),
    bind(engagementEndpoints.void, engagementSchemas.void, async ({ account, params: { id }, body }) => {
      await voidLetter(parts, account.id, id, body.reason);
      return presentWhole(parts, id);
    }),
    bind(engagementEndpoints.followUp, engagementSchemas.followUp, ({ account, params: { id }, body }) =>
      followUpLetter(parts, account.id, id, body.done),
    ),
    bind(engagementEndpoints.replace, engagementSchemas.replace, async ({ account, params: { id } }) =>
      presentWhole(parts, await replaceLetter(parts, account.id, id)),
    ),
    bind(engagementEndpoints.renew, engagementSchemas.renew, async ({ account, params: { id }, body }) => {
      const draft = await transact(parts, (tx) =>
        renewWithin(tx, parts, account.id, { id, raise: body.raise }),
      );
      return presentWhole(parts, draft.id);
    }),
  ];
}

function fileRoutes(parts: Parts): Route[] {
  const sentOf = async (id: number) => {
    const request = (await findEngagement(parts.db, id))?.request;
    if (!request) throw new ApiError('not-found');
    return request;
  };
  return [
    bindResponse(
      engagementEndpoints.pdf,
      engagementSchemas.pdf,
      async ({ account, params: { id }, request }) => {
        await parts.limits.consume('pdf', String(account.id));
        const sent = await sentOf(id);
        if (request.method === 'GET') await auditRead(parts, account.id, id);
        return pdfResponse(await readingCopy(parts, { id: sent.id }));
      },
    ),
    bindResponse(
      engagementEndpoints.file,
      engagementSchemas.file,
      async ({ account, params: { id }, request }) => {
        const sent = await sentOf(id);
        const row = sent.fileId === null ? undefined : await findFile(parts.db, sent.fileId);
        if (!row) throw new ApiError('not-found');
        if (givesContent(request, row))
          await auditOnceStandalone(parts, entryOfRequest(sent, 'signature-file-read', account.id));
        return serveFile(parts.files, request, { row, name: `${sent.title}.pdf`, preview: false });
      },
    ),
  ];
}

/** Clients see who viewed their letters; a draft isn't theirs yet. */
async function auditRead(parts: Pick<Parts, 'db' | 'now'>, actor: ActorId, id: number): Promise<void> {
  const found = await findEngagement(parts.db, id);
  if (!found?.request) return;
  const { engagement, request } = found;
  const read = entryOf({ ...engagement, title: request.title }, 'engagement-read', actor);
  await auditOnceStandalone(parts, read);
}
