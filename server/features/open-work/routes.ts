import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { openWorkSchemas } from '#contract/open-work/schemas.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { Deps } from '#server/deps.ts';
import { handOver, putOff } from './marks.ts';
import { countsOf, listOpenWork, listPutOff, type Parts, readOpenWork } from './open-work.ts';

/** The one list of what has to be done, over all topics. */
export function openWorkRoutes(parts: Parts & Pick<Deps, 'live'>): Route[] {
  return [
    bind(openWorkEndpoints.list, openWorkSchemas.list, ({ account, query: { whose = 'mine' } }) =>
      listOpenWork(parts, account, whose),
    ),
    bind(openWorkEndpoints.counts, openWorkSchemas.counts, async ({ account, query: { whose = 'mine' } }) =>
      countsOf((await readOpenWork(parts, account, whose)).entries),
    ),
    bind(openWorkEndpoints.putOff, openWorkSchemas.putOff, ({ account }) => listPutOff(parts, account)),
    bind(openWorkEndpoints.later, openWorkSchemas.later, ({ account, body }) => putOff(parts, account, body)),
    bind(openWorkEndpoints.handOver, openWorkSchemas.handOver, ({ account, body }) =>
      handOver(parts, account, body),
    ),
  ];
}
