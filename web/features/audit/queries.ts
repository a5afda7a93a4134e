import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { AuditGroup } from '#contract/audit/groups.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** What the audit log is filtered by, as the address of the page has it; days are yyyy-mm-dd. */
export interface AuditSearch {
  person?: number | undefined;
  client?: number | undefined;
  kind?: AuditGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries of the audit log, newest first, fifty at a time. */
export function auditLogQuery(search: AuditSearch) {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: [auditEndpoints.list.path, query],
    queryFn: ({ pageParam }) => call(auditEndpoints.list, { query: { ...query, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** The filters as a call takes them. */
export function queryOf({ person, client, kind, from, to }: AuditSearch) {
  return {
    ...(person !== undefined && { person: String(person) }),
    ...(client !== undefined && { client: String(client) }),
    ...(kind && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** How many people a choice shows at once. */
export const peopleAtOnce = 20;

/** The first of the accounts that fit, for a choice. */
export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: [auditEndpoints.people.path, q],
    queryFn: () => call(auditEndpoints.people, { query: { limit: String(peopleAtOnce), ...(q && { q }) } }),
    refetchOnMount: 'always',
  });
}

/** The one that is chosen already. */
export function personQuery(id: number) {
  return queryOptions({
    queryKey: [auditEndpoints.people.path, id],
    queryFn: () => call(auditEndpoints.people, { query: { id: String(id) } }),
  });
}
