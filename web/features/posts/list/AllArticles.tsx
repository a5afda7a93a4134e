import { useCallback, useRef } from 'react';
import { blogCopy } from '#content/blog.ts';
import type { Category } from '#contract/posts/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticlePanel } from './ArticlePanel.tsx';
import { type FirstArticles, useArticles } from './use-articles.ts';
import { useListAddress } from './use-list-address.ts';

interface AllArticlesProps {
  first: FirstArticles;
  categories: readonly Category[];
}

/** The list of all articles with its search box, category filter and order. */
export function AllArticles({ first, categories }: AllArticlesProps) {
  const { filters, search, choose, reset } = useListAddress();
  const articles = useArticles(first, filters, categories);
  const categoryName = useCallback(
    (id: number) => categories.find((category) => category.id === id)?.name,
    [categories],
  );
  const section = useRef<HTMLElement>(null);

  /** The button disappears with the empty list, so the focus moves to the search box. */
  function startOver() {
    section.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    reset();
  }

  const panel = (
    <ArticlePanel
      articles={articles}
      categoryName={categoryName}
      popular={filters.tab === 'popular'}
      empty={blogCopy.empty}
      emptyAction={
        <Button variant="secondary" onClick={startOver}>
          {blogCopy.reset}
        </Button>
      }
    />
  );
  return (
    <section
      ref={section}
      aria-labelledby="articles-heading"
      className="mx-auto mt-20 max-w-page px-5 max-sm:mt-14 lg:px-6"
    >
      <h2 id="articles-heading" className="mb-6 text-title">
        {blogCopy.articles}
      </h2>
      <ArticleFilters
        filters={filters}
        categories={categories}
        onSearch={search}
        onCategory={(category) => choose({ category, tab: 'latest' })}
      />
      <noscript>
        <p className="mt-4 text-ink-2">{blogCopy.needsScript}</p>
      </noscript>
      <Tabs
        label={blogCopy.tabs}
        value={filters.tab}
        onValueChange={(tab) => choose({ tab })}
        className="mt-6 [&_[role=tabpanel]]:pt-0"
        tabs={[
          { value: 'latest', label: blogCopy.latest, panel },
          { value: 'popular', label: blogCopy.popular, panel },
        ]}
      />
    </section>
  );
}
