import { searchEndpoints } from '#contract/search/endpoints.ts';
import { searchSchemas } from '#contract/search/schemas.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { type Parts, search } from './search.ts';

/** The dashboard's search over all kinds of records. */
export function searchRoutes(deps: Parts): Route[] {
  return [
    bind(searchEndpoints.find, searchSchemas.find, ({ account, query }) => search(deps, account, query)),
  ];
}
