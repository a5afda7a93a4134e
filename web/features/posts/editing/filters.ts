import { postStatuses, type PostStatus } from '#contract/posts/rules.ts';

/** What the list of articles is narrowed to; it is in the address. */
export interface PostFilters {
  status?: PostStatus | undefined;
  category?: number | undefined;
  q?: string | undefined;
}

/** Reads an address; what makes no sense in it is left out. */
export function readPostFilters({ status, category, q }: Record<string, unknown>): PostFilters {
  return {
    status: postStatuses.find((one) => one === status),
    category: typeof category === 'number' && Number.isSafeInteger(category) ? category : undefined,
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
  };
}
