import type { PostSummary } from '#contract/posts/schemas.ts';

/** Requirements 9.20, 9.23 and 9.22. */
const popularCount = 9;
export const placeholderCount = 6;
export const popularCategoryCount = 8;
/** Articles that come at first, and with every press of Load More. */
export const pageSize = 10;

/** What the address of the list says. */
export interface ListFilters {
  q: string;
  /** Slug of a category, empty for all. */
  category: string;
  tab: 'latest' | 'popular';
}

export const noFilters: ListFilters = { q: '', category: '', tab: 'latest' };

/** True when both make the same list. */
export function isSame(one: ListFilters, other: ListFilters): boolean {
  return one.q.trim() === other.q.trim() && one.category === other.category && one.tab === other.tab;
}

/** Articles whose title, summary or keywords hold the text, in capitals or not, in the category (null for all). */
export function matching(
  posts: readonly PostSummary[],
  text: string,
  categoryId: number | null,
): readonly PostSummary[] {
  const wanted = plain(text.trim());
  if (wanted === '' && categoryId === null) return posts;
  return posts.filter(
    (post) =>
      (categoryId === null || post.categoryId === categoryId) &&
      (wanted === '' || wordsOf(post).includes(wanted)),
  );
}

/** The most viewed articles, of equal ones the newer first. */
export function mostPopular(posts: readonly PostSummary[]): readonly PostSummary[] {
  return posts.toSorted((a, b) => b.viewCount - a.viewCount).slice(0, popularCount);
}

const copy = new WeakMap<PostSummary, string>();
/** Articles that are searched without a pause. */
const slice = 2000;

/** Puts together the words of all articles in short turns, so that the first key finds them ready and nothing waits. */
export async function withCopy(posts: readonly PostSummary[]): Promise<readonly PostSummary[]> {
  for (const [index, post] of posts.entries()) {
    if (index % slice === slice - 1) await new Promise((resolve) => setTimeout(resolve));
    wordsOf(post);
  }
  return posts;
}

/** Put together once for each article: typing goes through thousands of them with every key. */
function wordsOf(post: PostSummary): string {
  const existing = copy.get(post);
  if (existing !== undefined) return existing;
  const made = plain(`${post.title}\n${post.summary}\n${post.keywords}`);
  copy.set(post, made);
  return made;
}

/** 'S-Corp' and 's corp' are one: people write a hyphen or not. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[-\u2010-\u2015]/g, ' ');
}
