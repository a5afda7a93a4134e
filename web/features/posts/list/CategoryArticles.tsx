import { blogCopy, categoryCopy } from '#content/blog.ts';
import type { Category } from '#contract/posts/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { noFilters } from './article-list.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { type FirstArticles, useArticles } from './use-articles.ts';

interface CategoryArticlesProps {
  first: FirstArticles;
  category: Category;
}

/** The articles of one category, page by page. */
export function CategoryArticles({ first, category }: CategoryArticlesProps) {
  const filters = { ...noFilters, category: category.slug };
  const articles = useArticles(first, filters, [category], filters);
  return (
    <ArticlePanel
      articles={articles}
      categoryName={() => category.name}
      empty={categoryCopy.empty}
      emptyAction={<Button render={<a href="/blog" />}>{blogCopy.articles}</Button>}
    />
  );
}
