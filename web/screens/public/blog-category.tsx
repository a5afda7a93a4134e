import { blogCopy, categoryCopy, postCopy } from '#content/blog.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { missing, type Page } from '#web/site/page.ts';
import { call } from '#web/api/call.ts';
import { pageSize } from '#web/features/posts/list/article-list.ts';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { CategoryArticles } from '#web/features/posts/list/CategoryArticles.tsx';
import { articlesText } from '#web/features/posts/counts-text.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Breadcrumbs } from './blog/Breadcrumbs.tsx';
import { DeletedArticle } from './blog/DeletedArticle.tsx';

export async function categoryPage(slug: string): Promise<Page> {
  const categories = await call(postEndpoints.categories, {});
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return missing(<DeletedArticle />);
  const query = { limit: pageSize, categoryId: String(category.id) };
  const first = { posts: await call(postEndpoints.list, { query }), total: category.postCount ?? 0 };
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
          <p className="text-lead text-ink-2">{articlesText(first.total)}</p>
          <PageLink href="/blog/categories" className="link py-1">
            {categoryCopy.all}
          </PageLink>
        </div>
        <section aria-labelledby="articles-heading" className="mt-8 border-t border-rule">
          <h2 id="articles-heading" className="sr-only">
            {blogCopy.articles}
          </h2>
          <Island of="category" wake="press" facts>
            <CategoryArticles first={first} category={category} />
          </Island>
        </section>
      </div>
      <BlogCall />
    </>
  );
}
