import { memo } from 'react';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { ArticleRow } from './ArticleRow.tsx';

interface ArticleListProps {
  posts: readonly PostSummary[];
  categoryName: (id: number) => string | undefined;
  withViews?: boolean;
}

/** The list of articles. Memoized: typing in the search box does not render it again while it stays the same. */
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
