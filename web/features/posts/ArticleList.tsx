import { memo } from 'react';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { ArticleRow } from './ArticleRow.tsx';

interface ArticleListProps {
  posts: readonly PostSummary[];
  categoryName: (id: number) => string | undefined;
  withViews?: boolean;
}

/** The quiet list of articles. Kept as it is while somebody types and the same articles stay. */
export const ArticleList = memo(function ArticleList({
  posts,
  categoryName,
  withViews = false,
}: ArticleListProps) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>
          <ArticleRow post={post} category={categoryName(post.categoryId)} withViews={withViews} />
        </li>
      ))}
    </ul>
  );
});
