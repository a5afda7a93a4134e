import { type AdminPostSummary, postStatuses, type PostStatus } from '#contract/post-editing.ts';

/** What the list of articles is narrowed to; it stands in the address. */
export interface PostFilters {
  status?: PostStatus | undefined;
  category?: number | undefined;
  search?: string | undefined;
}

/** Reads an address; what makes no sense in it is left out. */
export function readPostFilters({ status, category, search }: Record<string, unknown>): PostFilters {
  return {
    status: postStatuses.find((one) => one === status),
    category: typeof category === 'number' ? category : undefined,
    search: typeof search === 'string' && search !== '' ? search : undefined,
  };
}

export function matching(posts: readonly AdminPostSummary[], filters: PostFilters): AdminPostSummary[] {
  const { status, category, search = '' } = filters;
  const wanted = search.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (status === undefined || post.status === status) &&
      (category === undefined || post.categoryId === category) &&
      `${post.title} ${post.keywords} ${post.slug}`.toLowerCase().includes(wanted),
  );
}
