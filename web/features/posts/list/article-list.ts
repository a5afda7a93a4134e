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

/** What questions are made of, and articles are not. */
const smallWords = new Set(
  'a an and are can do does for how i in is it my of on or should the to what when who'.split(' '),
);

/**
 * Articles whose title, summary or keywords hold the text, in capitals or not, in the category (null for all). Where none holds it
 * as it is, those that hold each of its words.
 */
export function matching(
  posts: readonly PostSummary[],
  text: string,
  categoryId: number | null,
): readonly PostSummary[] {
  const wanted = plain(text.trim());
  if (wanted === '' && categoryId === null) return posts;
  const within = posts.filter((post) => categoryId === null || post.categoryId === categoryId);
  const found = within.filter((post) => wordsOf(post).includes(wanted));
  if (found.length > 0) return found;
  const words = wanted
    .replaceAll('myself', 'yourself')
    .split(/\s+/)
    .filter((word) => !smallWords.has(word))
    .map(singular);
  return words.length === 0
    ? []
    : within.filter((post) => words.every((word) => wordsOf(post).includes(word)));
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

/** 'taxes' and 'tax' are one: the articles hold the words from their beginning. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/e?s$/, '') : word;
}

/** 'S-Corp' and 's corp' are one, and so are 'W-9' and 'W9': people write a hyphen or not. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-\u2010-\u2015]/g, ' ')
    .replaceAll(/\bw (\d)\b/g, 'w$1');
}
