import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { openWorkSchemas } from '#contract/open-work/schemas.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { countsOf, listOpenWork, type Parts, readOpenWork } from './open-work.ts';

/** The one list of what has to be done, over all topics. */
export function openWorkRoutes(parts: Parts): Route[] {
  return [
    bind(openWorkEndpoints.list, openWorkSchemas.list, ({ account, query: { whose = 'mine' } }) =>
      listOpenWork(parts, account, whose),
    ),
    bind(openWorkEndpoints.counts, openWorkSchemas.counts, async ({ account, query: { whose = 'mine' } }) =>
      countsOf((await readOpenWork(parts, account, whose)).entries),
    ),
  ];
}
