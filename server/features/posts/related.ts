import { relatedCount } from '#contract/posts/rules.ts';

interface Listed {
  id: number;
  categoryId: number;
  keywords: string;
}

/**
 * What to read after a post: the newest others of its category, then posts of other categories that share keywords with it, where
 * rare words weigh most. `posts` are all public posts, newest first. For a post that is not among them, only the category counts.
 */
export function relatedTo<Post extends Listed>(
  { id, categoryId }: { id: number; categoryId: number },
  posts: readonly Post[],
): Post[] {
  const others = posts.filter((post) => post.id !== id);
  const postWords = wordsOf(posts.find((post) => post.id === id)?.keywords ?? '');
  const weightOf = wordWeights(posts);
  const scored = others
    .filter((post) => post.categoryId !== categoryId)
    .map((post) => ({
      post,
      score: [...wordsOf(post.keywords)].reduce(
        (sum, word) => sum + (postWords.has(word) ? weightOf(word) : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return [
    ...others.filter((post) => post.categoryId === categoryId),
    ...scored.map(({ post }) => post),
  ].slice(0, relatedCount);
}

/** A word in more than a third of the posts, such as 'form', says nothing about their subject. */
const maxShare = 1 / 3;

function wordWeights(posts: readonly Listed[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { keywords } of posts)
    for (const word of wordsOf(keywords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const share = (counts.get(word) ?? 0) / posts.length;
    return share > maxShare && posts.length > 3 ? 0 : Math.log(1 / share);
  };
}

function wordsOf(keywords: string): Set<string> {
  return new Set(keywords.toLowerCase().match(/[a-z]{4,}/g));
}
