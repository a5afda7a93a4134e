import { queryOptions } from '@tanstack/react-query';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import type { ListFilter } from '#contract/bulk-actions/schemas.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';

/** How far a bulk action is. The server reports its progress over the live connection. */
export function bulkActionQuery(id: number) {
  return queryOptions({
    queryKey: [bulkActionEndpoints.read.path, id],
    queryFn: () => call(bulkActionEndpoints.read, { params: { id: String(id) } }),
    ...followed,
  });
}

/** How many rows a list has with these filters. */
export function countQuery(subject: BulkSubject, filter: ListFilter) {
  return queryOptions({
    queryKey: [bulkActionEndpoints.count.path, subject, filter],
    queryFn: () => call(bulkActionEndpoints.count, { body: { subject, filter } }),
  });
}

/** The bulk actions that the user started within a day, newest first. */
export const recentBulkActionsQuery = queryOptions({
  queryKey: [bulkActionEndpoints.list.path],
  queryFn: () => call(bulkActionEndpoints.list, {}),
  ...followed,
});
