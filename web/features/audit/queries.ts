import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { AuditGroup } from '#contract/audit/groups.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The filters of the audit log, as they are in the URL; days are yyyy-mm-dd. */
export interface AuditSearch {
  person?: number | undefined;
  client?: number | undefined;
  kind?: AuditGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries of the audit log, newest first, 50 per page. */
export function auditLogQuery(search: AuditSearch) {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: [auditEndpoints.list.path, query],
    queryFn: ({ pageParam }) => call(auditEndpoints.list, { query: { ...query, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** The filters as query parameters of a call. */
export function queryOf({ person, client, kind, from, to }: AuditSearch) {
  return {
    ...(person !== undefined && { person: String(person) }),
    ...(client !== undefined && { client: String(client) }),
    ...(kind && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** How many people a select shows at once. */
export const peopleAtOnce = 20;

/** The first matching accounts, for a select. */
export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: [auditEndpoints.people.path, q],
    queryFn: () => call(auditEndpoints.people, { query: { limit: String(peopleAtOnce), ...(q && { q }) } }),
    refetchOnMount: 'always',
  });
}

/** The account that is already chosen. */
export function personQuery(id: number) {
  return queryOptions({
    queryKey: [auditEndpoints.people.path, id],
    queryFn: () => call(auditEndpoints.people, { query: { id: String(id) } }),
  });
}
