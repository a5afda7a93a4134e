import type { PostSummary } from '#contract/posts/schemas.ts';
import { folded } from '#contract/search/folded.ts';

/** Requirements 9.20, 9.23 and 9.22. */
const popularCount = 9;
export const placeholderCount = 6;
export const popularCategoryCount = 8;
/** Articles shown at first, and added by each press of Load More. */
export const pageSize = 10;

/** The filters of the list, as its URL has them. */
export interface ListFilters {
  q: string;
  /** Slug of a category, empty for all. */
  category: string;
  tab: 'latest' | 'popular';
}

export const noFilters: ListFilters = { q: '', category: '', tab: 'latest' };

/** True when both filters give the same list. */
export function isSame(a: ListFilters, b: ListFilters): boolean {
  return a.q.trim() === b.q.trim() && a.category === b.category && a.tab === b.tab;
}

/** Words of questions that say nothing about the subject. */
const stopWords = new Set(
  'a an and are can do does for how i in is it my of on or should the to what when who'.split(' '),
);

/**
 * Articles of the category (null for all) whose title, summary or keywords contain the text, ignoring case and accents. If none contains it
 * as a whole, those that contain each of its words.
 */
export function matching(
  posts: readonly PostSummary[],
  text: string,
  categoryId: number | null,
): readonly PostSummary[] {
  const search = normalize(text.trim());
  if (search === '' && categoryId === null) return posts;
  const inCategory = posts.filter((post) => categoryId === null || post.categoryId === categoryId);
  const found = inCategory.filter((post) => searchTextOf(post).includes(search));
  if (found.length > 0) return found;
  const words = search
    .replaceAll('myself', 'yourself')
    .split(/\s+/)
    .filter((word) => !stopWords.has(word))
    .map(singular);
  return words.length === 0
    ? []
    : inCategory.filter((post) => words.every((word) => searchTextOf(post).includes(word)));
}

/** The most viewed articles; of those with equal views, the newer first. */
export function mostPopular(posts: readonly PostSummary[]): readonly PostSummary[] {
  return posts.toSorted((a, b) => b.viewCount - a.viewCount).slice(0, popularCount);
}

const searchTexts = new WeakMap<PostSummary, string>();
/** Articles that are prepared without yielding to the event loop. */
const chunkSize = 2000;

/** Prepares the search text of all articles without blocking the page, so that the first keystroke finds it ready. */
export async function withSearchText(posts: readonly PostSummary[]): Promise<readonly PostSummary[]> {
  for (const [index, post] of posts.entries()) {
    if (index % chunkSize === chunkSize - 1) await new Promise((resolve) => setTimeout(resolve));
    searchTextOf(post);
  }
  return posts;
}

/** Cached for each article: every keystroke searches thousands of them. */
function searchTextOf(post: PostSummary): string {
  const cached = searchTexts.get(post);
  if (cached !== undefined) return cached;
  const text = normalize(`${post.title}\n${post.summary}\n${post.keywords}`);
  searchTexts.set(post, text);
  return text;
}

/** 'taxes' becomes 'tax', which also matches the beginning of 'taxes' in an article. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/e?s$/, '') : word;
}

/** As the server searches; and 'W-9' and 'W9' become the same: people write a hyphen or not. */
function normalize(text: string): string {
  return folded(text).replaceAll(/\bw (\d)\b/g, 'w$1');
}
