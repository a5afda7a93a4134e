import type { ReactNode } from 'react';
import { blogCopy } from '#content/blog.ts';
import { ArticleList } from '../ArticleList.tsx';
import { ArticlePlaceholders } from './ArticlePlaceholders.tsx';
import { LoadMore } from './LoadMore.tsx';
import type { Articles } from './use-articles.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

interface ArticlePanelProps {
  articles: Articles;
  categoryName: (id: number) => string | undefined;
  /** Shows the most viewed articles: with their views, and without Load More. */
  popular?: boolean;
  empty: string;
  emptyAction: ReactNode;
}

/** The list in each of its states: loading, failed, empty or loaded. */
export function ArticlePanel({
  articles,
  categoryName,
  popular = false,
  empty,
  emptyAction,
}: ArticlePanelProps) {
  const { shown, total, failed, loadingMore, more, retry } = articles;
  if (failed) {
    const again = <Button onClick={retry}>{blogCopy.retry}</Button>;
    return <EmptyState className="mt-8" sentence={blogCopy.failed} action={again} />;
  }
  if (!shown) return <ArticlePlaceholders />;
  if (shown.length === 0) return <EmptyState className="mt-8" sentence={empty} action={emptyAction} />;
  return (
    <>
      <ArticleList posts={shown} categoryName={categoryName} withViews={popular} />
      {!popular && <LoadMore shown={shown.length} total={total} pending={loadingMore} onMore={more} />}
    </>
  );
}
