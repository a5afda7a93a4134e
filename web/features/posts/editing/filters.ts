import { postStatuses, type PostStatus } from '#contract/posts/rules.ts';
import { numberIn, textIn } from '#web/lib/search-params/search-values.ts';

/** The filters of the list of articles; they are in the URL. */
export interface PostFilters {
  status?: PostStatus | undefined;
  category?: number | undefined;
  q?: string | undefined;
}

/** Reads the filters from the search parameters; invalid ones are ignored. */
export function readPostFilters({ status, category, q }: Record<string, unknown>): PostFilters {
  return {
    status: postStatuses.find((value) => value === status),
    category: numberIn(category),
    q: textIn(q),
  };
}
