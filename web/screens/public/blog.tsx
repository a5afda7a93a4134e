import { blogCopy } from '#content/blog.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { AllArticles } from '#web/features/posts/list/AllArticles.tsx';
import { pageSize } from '#web/features/posts/list/article-list.ts';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { FeedLink } from './blog/FeedLink.tsx';
import { Featured } from './blog/Featured.tsx';
import { PopularCategories } from './blog/PopularCategories.tsx';

export async function blogPage() {
  const [posts, featured, categories] = await Promise.all([
    call(postEndpoints.list, { query: { limit: pageSize } }),
    call(postEndpoints.featured, {}),
    call(postEndpoints.categories, {}),
  ]);
  const total = categories.reduce((sum, { postCount = 0 }) => sum + postCount, 0);
  return (
    <>
      <PageHead title={blogCopy.title} description={blogCopy.description} />
      <FeedLink />
      <div className="mx-auto max-w-page px-5 pt-14 max-sm:pt-8 lg:px-6">
        <h1 className="max-w-4xl text-display">{blogCopy.title}</h1>
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <p className="max-w-measure text-lead text-ink-2">{blogCopy.lead}</p>
          <PageLink href="/blog/categories" className="link py-1">
            {blogCopy.categoriesLink}
          </PageLink>
        </div>
      </div>
      <Featured posts={featured} categoryName={(id) => categories.find((one) => one.id === id)?.name} />
      <Island of="articles" wake="touch" facts>
        <AllArticles first={{ posts, total }} categories={categories} />
      </Island>
      <PopularCategories categories={categories} />
      <BlogCall />
    </>
  );
}
