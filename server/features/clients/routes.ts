import { businessSchemas, clientSchemas } from '#contract/clients/schemas.ts';
import { clientListSchemas } from '#contract/clients/import-schemas.ts';
import { businessEndpoints, clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import { maskedEin } from '#contract/clients/record.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import * as z from 'zod';
import { archiveClient, type ArchivingHandlers } from './archiving.ts';
import { changeClient, type ResumingWork, createClient, auditRead } from './clients.ts';
import { dismissPair, listPairs } from './merging/duplicates.ts';
import { deleteClient, recentImports, undoImport } from './deleting/deleting.ts';
import { readEin } from './ein.ts';
import { exportClients } from './export-clients.ts';
import { importClients } from './importing/importing.ts';
import { mergeClients } from './merging/merge.ts';
import { moveMember, removeAccess } from './members/members.ts';
import { type InvitationsOf, presentClient, presentSummary } from './present.ts';
import { countClients, listChoices, listClients, listTags, survivingId } from './store.ts';
import { readTimeline } from './timeline-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'master' | 'live' | 'clientKeys'>;

/** Clients for the firm, and a client's own business record for the portal. */
export function clientRoutes(
  deps: Parts,
  invitationsOf: InvitationsOf,
  archivingHandlers: ArchivingHandlers,
  resumingWork: ResumingWork,
): Route[] {
  const { db, now, site } = deps;
  const asOf = async () => ({ today: await site.today(), now: now() });
  const fullClient = (id: number, viewer: Viewer) => presentClient(deps, invitationsOf, id, viewer);
  return [
    bind(clientEndpoints.list, clientSchemas.list, async ({ query, account }) =>
      (await listClients(db, await asOf(), query, account)).map(presentSummary),
    ),
    // Before the routes with an id, because the first matching route is used.
    bind(clientEndpoints.choices, clientSchemas.choices, ({ query, account }) =>
      listChoices(db, query, account),
    ),
    bind(clientEndpoints.counts, clientSchemas.counts, async ({ account }) =>
      countClients(db, await asOf(), account),
    ),
    bind(clientEndpoints.tags, clientSchemas.tags, ({ account }) => listTags(db, account)),
    bind(clientEndpoints.duplicates, clientSchemas.duplicates, async () => listPairs(db, 50)),
    bind(clientEndpoints.dismissDuplicate, clientSchemas.dismissDuplicate, ({ account, body }) =>
      dismissPair(deps, account.id, body),
    ),
    bind(clientEndpoints.merge, clientSchemas.merge, async ({ account, params, body }) => {
      const merge = { into: params.id, ...body };
      const skipped = await mergeClients(deps, account.id, merge, resumingWork);
      return { ...(await fullClient(params.id, account)), ...(skipped && { skipped }) };
    }),
    bind(clientEndpoints.ein, clientSchemas.ein, async ({ account, params }) => ({
      ein: await readEin(deps, { actor: account.id, id: params.id }),
    })),
    bind(businessEndpoints.mine, businessSchemas.mine, async ({ account }) => {
      const client = account.clientId === null ? undefined : await findClient(db, account.clientId);
      return client ? { ...client, ein: maskedEin(client.einLastFour) } : null;
    }),
    bind(clientListEndpoints.exporting, clientListSchemas.exporting, async ({ account }) =>
      exportClients(deps, account, await asOf()),
    ),
    bind(clientListEndpoints.imports, clientListSchemas.imports, () => recentImports(deps)),
    bind(clientListEndpoints.undoImport, clientListSchemas.undoImport, ({ account, params }) =>
      undoImport(deps, account.id, params.id),
    ),
    bind(clientListEndpoints.importing, clientListSchemas.importing, ({ account, body }) =>
      importClients(deps, account, body),
    ),
    bind(clientEndpoints.create, clientSchemas.create, async ({ account, body }) =>
      fullClient(await createClient(deps, account, body), account),
    ),
    bind(clientEndpoints.read, clientSchemas.read, async ({ account, params }) => {
      // A merged client's old id leads to the client that it was merged into.
      const id = await survivingId(db, params.id);
      await auditRead(deps, { actor: account.id, id });
      return fullClient(id, account);
    }),
    bind(clientEndpoints.update, clientSchemas.update, async ({ account, params, body }) => {
      const skipped = await changeClient(deps, { actor: account.id, id: params.id }, body, resumingWork);
      return { ...(await fullClient(params.id, account)), ...(skipped && { skipped }) };
    }),
    bind(clientEndpoints.archive, clientSchemas.archive, async ({ account, params, body }) => {
      await archiveClient(
        deps,
        account,
        { id: params.id, deleteJobs: body.deleteJobs ?? false, endAccess: false },
        archivingHandlers,
      );
      return fullClient(params.id, account);
    }),
    bind(
      clientEndpoints.archiveAndEndAccess,
      clientSchemas.archiveAndEndAccess,
      async ({ account, params, body }) => {
        await archiveClient(
          deps,
          account,
          { id: params.id, deleteJobs: body.deleteJobs ?? false, endAccess: true },
          archivingHandlers,
        );
        return fullClient(params.id, account);
      },
    ),
    bind(clientEndpoints.delete, clientSchemas.delete, ({ account, params }) =>
      deleteClient(deps, account.id, params.id),
    ),
    bind(clientEndpoints.timeline, clientSchemas.timeline, async ({ params, query }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return (await readTimeline(db, params.id, query)).map(({ entry, by }) => ({
        ...entry,
        by,
        at: entry.at.toISOString(),
        title: titleSchema.parse(entry.detail).title,
      }));
    }),
    bind(clientEndpoints.moveMember, clientSchemas.moveMember, async ({ account, params, body }) => {
      await moveMember(deps, account.id, { accountId: params.id, to: body.clientId });
      return fullClient(body.clientId, account);
    }),
    bind(clientEndpoints.removeMember, clientSchemas.removeMember, async ({ account, params, body }) => {
      await removeAccess(deps, account.id, { accountId: body.remove, clientId: params.id });
      return fullClient(params.id, account);
    }),
  ];
}

const titleSchema = z.object({ title: z.string() }).catch({ title: '' });
