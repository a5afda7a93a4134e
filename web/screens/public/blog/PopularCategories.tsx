import { blogCopy } from '#content/blog.ts';
import type { Category } from '#contract/posts/schemas.ts';
import { popularCategoryCount } from '#web/features/posts/list/article-list.ts';
import { CategoryGrid } from '#web/features/posts/CategoryGrid.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

/** The first categories, each with its number of articles. */
export function PopularCategories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  const cells = categories
    .slice(0, popularCategoryCount)
    .map(({ postCount, ...category }) => ({ ...category, count: postCount }));
  return (
    <PageSection
      id="categories"
      heading={blogCopy.popularCategories}
      action={
        categories.length > popularCategoryCount && (
          <PageLink href="/blog/categories" className="link py-1">
            {blogCopy.allCategoriesLink}
          </PageLink>
        )
      }
    >
      <CategoryGrid categories={cells} />
    </PageSection>
  );
}
