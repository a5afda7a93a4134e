import { queryOptions } from '@tanstack/react-query';
import { categoryEditing, postEditing } from '#contract/post-editing.ts';
import { postRevisionEndpoints } from '#contract/post-revisions.ts';
import { call } from '#web/api/call.ts';

/** Every article with its state; asked anew whenever the list is opened, since views grow by themselves. */
export const deskPostsQuery = queryOptions({
  queryKey: [postEditing.list.path],
  queryFn: () => call(postEditing.list, {}),
  refetchOnMount: 'always',
});

/** One article for editing; each opening of the editor starts from what is saved now. */
export function deskPostQuery(id: string) {
  return queryOptions({
    queryKey: [postEditing.read.path, id],
    queryFn: () => call(postEditing.read, { params: { id } }),
    gcTime: 0,
  });
}

export const deskCategoriesQuery = queryOptions({
  queryKey: [categoryEditing.list.path],
  queryFn: () => call(categoryEditing.list, {}),
  refetchOnMount: 'always',
});

/** What the saves of an article have left; `version` makes it anew after each save. */
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
