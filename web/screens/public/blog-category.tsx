import { createFileRoute, Link } from '@tanstack/react-router';
import { blogCopy, categoryCopy, postCopy } from '#content/blog.ts';
import { type Category } from '#contract/posts/schemas.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { inProcess } from '#web/api/in-process.ts';
import { noFilters, pageSize } from '#web/features/posts/article-list.ts';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { articlesText } from '#web/features/posts/counts-text.ts';
import { categoriesQuery, loadArticles } from '#web/features/posts/queries.ts';
import { type FirstArticles, useArticles } from '#web/features/posts/use-articles.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ArticlePanel } from './blog/ArticlePanel.tsx';
import { Breadcrumbs } from './blog/Breadcrumbs.tsx';
import { DeletedArticle, leadToNotFound } from './blog/GoneArticle.tsx';

export const Route = createFileRoute('/_site/blog/category/$slug')({
  loader: async ({ params, context: { queryClient, isReturning } }) => {
    const categories = inProcess()
      ? await call(postEndpoints.categories, {})
      : await queryClient.ensureQueryData(categoriesQuery);
    const category = categories.find(({ slug }) => slug === params.slug);
    if (!category) throw leadToNotFound();
    if (!inProcess() && isReturning()) await loadArticles(queryClient);
    return { category, first: inProcess() ? await loadFirst(category) : null };
  },
  component: CategoryScreen,
  notFoundComponent: DeletedArticle,
});

async function loadFirst({ id, postCount = 0 }: Category): Promise<FirstArticles> {
  const query = { limit: pageSize, categoryId: String(id) };
  return { posts: await call(postEndpoints.list, { query }), total: postCount };
}

function CategoryScreen() {
  const { category, first } = Route.useLoaderData();
  const filters = { ...noFilters, category: category.slug };
  const articles = useArticles(first, filters, [category], filters);
  return (
    <>
      <PageHead
        title={category.name}
        description={categoryCopy.description}
        within={[{ name: postCopy.blog, path: '/blog' }]}
      />
      <div className="mx-auto max-w-page px-5 pt-8 lg:px-6">
        <Breadcrumbs here={category.name} />
        <h1 className="mt-6 text-display wrap-anywhere">{category.name}</h1>
        <div className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
          {articles.shown && <p className="text-lead text-ink-2">{articlesText(articles.total)}</p>}
          <Link to="/blog/categories" className="link py-1">
            {categoryCopy.all}
          </Link>
        </div>
        <section aria-labelledby="articles-heading" className="mt-8 border-t border-rule">
          <h2 id="articles-heading" className="sr-only">
            {blogCopy.articles}
          </h2>
          <ArticlePanel
            articles={articles}
            categoryName={() => category.name}
            empty={categoryCopy.empty}
            emptyAction={<Button render={<Link to="/blog" />}>{blogCopy.articles}</Button>}
          />
        </section>
      </div>
      <BlogCall />
    </>
  );
}
