import { categoriesCopy, postCopy } from '#content/blog.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { CategoryGrid } from '#web/features/posts/CategoryGrid.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Breadcrumbs } from './blog/Breadcrumbs.tsx';

export async function categoriesPage() {
  const categories = await call(postEndpoints.categories, {});
  const cells = categories.map(({ postCount, ...category }) => ({ ...category, count: postCount }));
  const back = <Button render={<PageLink href="/blog" />}>{categoriesCopy.back}</Button>;
  return (
    <>
      <PageHead
        title={categoriesCopy.title}
        description={categoriesCopy.description}
        within={[{ name: postCopy.blog, path: '/blog' }]}
      />
      <div className="mx-auto max-w-page px-5 pt-8 lg:px-6">
        <Breadcrumbs here={categoriesCopy.heading} />
        <h1 className="mt-6 text-display">{categoriesCopy.heading}</h1>
        <p className="mt-5 max-w-measure text-lead text-ink-2">{categoriesCopy.lead}</p>
        {cells.length > 0 && <CategoryGrid categories={cells} />}
        {cells.length === 0 && <EmptyState className="mt-8" sentence={categoriesCopy.empty} action={back} />}
      </div>
      <BlogCall />
    </>
  );
}
