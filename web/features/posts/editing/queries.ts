import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { categoryEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { postRevisionEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';
import type { PostFilters } from './filters.ts';

/** Articles that match the filters, page by page. Refetched whenever the list opens, since views grow without edits. */
export function adminPostsQuery(filters: PostFilters) {
  return infiniteQueryOptions({
    queryKey: [adminPostEndpoints.list.path, filters],
    queryFn: ({ pageParam }) =>
      call(adminPostEndpoints.list, { query: { ...pageAfter(pageParam), ...searchOf(filters) } }),
    ...paged,
    placeholderData: keepPreviousData,
  });
}

/** How many articles there are, and how many match the filters. */
export function adminPostCountsQuery(filters: PostFilters) {
  return queryOptions({
    queryKey: [adminPostEndpoints.counts.path, filters],
    queryFn: () => call(adminPostEndpoints.counts, { query: searchOf(filters) }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

function searchOf({ q, status, category }: PostFilters) {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(category !== undefined && { categoryId: String(category) }),
  };
}

/** One article for editing. Not cached, so that the editor always opens with what is saved. */
export function adminPostQuery(id: string) {
  return queryOptions({
    queryKey: [adminPostEndpoints.read.path, id],
    queryFn: () => call(adminPostEndpoints.read, { params: { id } }),
    gcTime: 0,
  });
}

export const adminCategoriesQuery = queryOptions({
  queryKey: [categoryEndpoints.list.path],
  queryFn: () => call(categoryEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** The saved versions of an article. `version` in the key refetches them after each save. */
export function revisionsQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [postRevisionEndpoints.list.path, id, version],
    queryFn: () => call(postRevisionEndpoints.list, { params: { id: String(id) } }),
    gcTime: 0,
  });
}

export function revisionQuery(id: number, number: number) {
  return queryOptions({
    queryKey: [postRevisionEndpoints.read.path, id, number],
    queryFn: () => call(postRevisionEndpoints.read, { params: { id: String(id), number: String(number) } }),
    gcTime: 0,
  });
}
