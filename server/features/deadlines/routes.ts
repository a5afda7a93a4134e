import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { deadlineSchemas } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { countDeadlines, listDeadlines } from './all-clients.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import { changeDeadline, currentSpan, saveFilers, saveSettings } from './deadlines.ts';
import { exportDeadlines } from './export-deadlines.ts';
import { type BeginJob, beginJobFor, type GiveTask, giveTaskFor } from './plan-work.ts';
import { findDeadlineClient, readRecorded, readSettings } from './store.ts';
import { deadlineView, ownView } from './view.ts';

type Parts = Pick<Deps, 'db' | 'limits' | 'now' | 'site' | 'live' | 'publicUrl'>;

/** Filing and payment deadlines. `work` creates jobs and tasks for them. */
export function deadlineRoutes(deps: Parts, work: { beginJob: BeginJob; giveTask: GiveTask }): Route[] {
  return [
    bind(deadlineEndpoints.list, deadlineSchemas.list, ({ account, query }) =>
      listDeadlines(deps, account, { ...query, show: query.show ?? 'soon' }),
    ),
    bind(deadlineEndpoints.exporting, deadlineSchemas.exporting, ({ account, query }) =>
      exportDeadlines(deps, account, { ...query, show: query.show ?? 'soon' }),
    ),
    bind(deadlineEndpoints.counts, deadlineSchemas.counts, ({ account }) => countDeadlines(deps, account)),
    bind(deadlineEndpoints.settings, deadlineSchemas.settings, () => readSettings(deps.db)),
    bind(deadlineEndpoints.saveSettings, deadlineSchemas.saveSettings, ({ account, body }) =>
      saveSettings(deps, account.id, body),
    ),
    bind(deadlineEndpoints.ofClient, deadlineSchemas.ofClient, async ({ params }) => {
      const { client, deadlines, without } = await ofClient(deps, params.id);
      const { entityType, fiscalYearEnd, states, filers, filersVersion } = client;
      const taxpayer = { entityType, fiscalYearEnd, states, filers, filersVersion };
      return { deadlines, withoutRule: without, ...taxpayer };
    }),
    bind(deadlineEndpoints.setFilers, deadlineSchemas.setFilers, ({ account, params, body }) =>
      saveFilers(deps, account.id, params.id, body),
    ),
    bind(deadlineEndpoints.change, deadlineSchemas.change, ({ account, params, body }) =>
      changeDeadline(deps, account.id, params.id, body),
    ),
    bind(deadlineEndpoints.beginJob, deadlineSchemas.beginJob, ({ account, params, body }) =>
      beginJobFor(deps, account.id, { clientId: params.id, key: body.key }, work.beginJob),
    ),
    bind(deadlineEndpoints.giveTask, deadlineSchemas.giveTask, ({ account, params, body }) =>
      giveTaskFor(deps, account.id, { clientId: params.id, key: body.key }, work.giveTask),
    ),
    bind(deadlineEndpoints.mine, deadlineSchemas.mine, async ({ account: { clientId } }) => {
      if (clientId === null) return [];
      const { client, deadlines } = await ofClient(deps, clientId);
      return client.status === 'active' ? deadlines.flatMap(ownView) : [];
    }),
    ...calendarFeedRoutes(deps),
  ];
}

async function ofClient(deps: Pick<Deps, 'db' | 'site'>, id: number) {
  const client = await findDeadlineClient(deps.db, id);
  if (!client) throw new ApiError('not-found');
  const view = deadlineView(await currentSpan(deps), await readRecorded(deps.db, [id]));
  return { client, deadlines: view.of(client), without: view.without(client) };
}
