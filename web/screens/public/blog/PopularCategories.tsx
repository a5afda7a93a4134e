import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { blogCopy } from '#content/blog.ts';
import type { Category, PostSummary } from '#contract/posts/schemas.ts';
import { countByCategory, popularCategoryCount } from '#web/features/posts/article-list.ts';
import { CategoryGrid } from '#web/features/posts/CategoryGrid.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';

interface PopularCategoriesProps {
  categories: readonly Category[] | undefined;
  /** Every article, once they are there: then their categories are counted among them. */
  all: readonly PostSummary[] | undefined;
}

/** Counts thousands of articles, but not with every key that is typed into the search box. */
export const PopularCategories = memo(function PopularCategories({
  categories = [],
  all,
}: PopularCategoriesProps) {
  if (categories.length === 0) return null;
  const counts = all && countByCategory(all);
  const cells = categories.slice(0, popularCategoryCount).map(({ postCount, ...category }) => ({
    ...category,
    count: counts ? (counts.get(category.id) ?? 0) : postCount,
  }));
  return (
    <PageSection
      id="categories"
      heading={blogCopy.popularCategories}
      action={
        categories.length > popularCategoryCount && (
          <Link to="/blog/categories" className="link py-1">
            {blogCopy.allCategoriesLink}
          </Link>
        )
      }
    >
      <CategoryGrid categories={cells} />
    </PageSection>
  );
});
