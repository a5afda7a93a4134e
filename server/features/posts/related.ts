import { relatedCount } from '#contract/posts/rules.ts';

interface Listed {
  id: number;
  categoryId: number;
  keywords: string;
}

/**
 * What to read after a post: the newest others of its category, then those of other categories that share keywords with it, the
 * rarest words first. `posts` are all public ones, newest first; a post that is not among them has only its category.
 */
export function relatedTo<Post extends Listed>(
  { id, categoryId }: { id: number; categoryId: number },
  posts: readonly Post[],
): Post[] {
  const others = posts.filter((post) => post.id !== id);
  const own = wordsOf(posts.find((post) => post.id === id)?.keywords ?? '');
  const weight = weightOfWords(posts);
  const scored = others
    .filter((post) => post.categoryId !== categoryId)
    .map((post) => ({
      post,
      score: [...wordsOf(post.keywords)].reduce((sum, word) => sum + (own.has(word) ? weight(word) : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return [
    ...others.filter((post) => post.categoryId === categoryId),
    ...scored.map(({ post }) => post),
  ].slice(0, relatedCount);
}

/** A word that every third post has, such as 'form', says nothing of what they are about. */
const ofEveryone = 1 / 3;

function weightOfWords(posts: readonly Listed[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { keywords } of posts)
    for (const word of wordsOf(keywords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const share = (counts.get(word) ?? 0) / posts.length;
    return share > ofEveryone && posts.length > 3 ? 0 : Math.log(1 / share);
  };
}

function wordsOf(keywords: string): Set<string> {
  return new Set(keywords.toLowerCase().match(/[a-z]{4,}/g));
}
