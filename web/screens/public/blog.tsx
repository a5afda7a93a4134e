import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { blogCopy } from '#content/blog.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { inProcess } from '#web/api/in-process.ts';
import { type ListFilters, pageSize } from '#web/features/posts/article-list.ts';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { categoriesQuery, loadArticles } from '#web/features/posts/queries.ts';
import { useArticles } from '#web/features/posts/use-articles.ts';
import { useListAddress } from '#web/features/posts/use-list-address.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { AllArticles } from './blog/AllArticles.tsx';
import { FeedLink } from './blog/FeedLink.tsx';
import { Featured } from './blog/Featured.tsx';
import { PopularCategories } from './blog/PopularCategories.tsx';

export const Route = createFileRoute('/_site/blog')({
  validateSearch: filtersOf,
  loader: async ({ context: { queryClient, isReturning } }) => {
    if (inProcess()) return loadFirst();
    // Placeholders are shorter than the list: the reader who comes back would be moved as it grows.
    if (isReturning()) await loadArticles(queryClient);
    return null;
  },
  component: BlogScreen,
});

/** What a rendered page brings along; reached by a link, the screen asks for itself, behind placeholders. */
async function loadFirst() {
  const [posts, featured, categories] = await Promise.all([
    call(postEndpoints.list, { query: { limit: pageSize } }),
    call(postEndpoints.featured, {}),
    call(postEndpoints.categories, {}),
  ]);
  const total = categories.reduce((sum, { postCount = 0 }) => sum + postCount, 0);
  return { first: { posts, total }, featured, categories };
}

function BlogScreen() {
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const address = useListAddress(asFilters(search), (change, { replace }) => {
    const next = (before: AddressSearch) => asSearch({ ...asFilters(before), ...change });
    void navigate({ search: next, replace, resetScroll: false });
  });
  const { data: categories } = useQuery({ ...categoriesQuery, initialData: () => loaded?.categories });
  const articles = useArticles(loaded?.first ?? null, address.filters, categories);
  const categoryName = useCallback(
    (id: number) => categories?.find((category) => category.id === id)?.name,
    [categories],
  );
  return (
    <>
      <PageHead title={blogCopy.title} description={blogCopy.description} />
      <FeedLink />
      <div className="mx-auto max-w-page px-5 pt-14 max-sm:pt-8 lg:px-6">
        <h1 className="max-w-4xl text-display">{blogCopy.title}</h1>
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <p className="max-w-measure text-lead text-ink-2">{blogCopy.lead}</p>
          <Link to="/blog/categories" className="link py-1">
            {blogCopy.categoriesLink}
          </Link>
        </div>
      </div>
      <Featured loaded={loaded?.featured} categoryName={categoryName} />
      <AllArticles
        articles={articles}
        address={address}
        categories={categories ?? []}
        categoryName={categoryName}
      />
      <PopularCategories categories={categories} all={articles.all} />
      <BlogCall />
    </>
  );
}

export interface AddressSearch {
  q?: string | number | undefined;
  category?: string | undefined;
  tab?: 'popular' | undefined;
}

/** What an address says of the list, so that back and share work; anything else is left out. */
function filtersOf({ q, category, tab }: Record<string, unknown>): AddressSearch {
  // Undefined rather than left out: the router fills in what is left out from the current address.
  return {
    q: typeof q === 'string' || typeof q === 'number' ? asWritten(String(q).slice(0, 200)) : undefined,
    category: typeof category === 'string' ? category || undefined : undefined,
    tab: tab === 'popular' ? tab : undefined,
  };
}

function asFilters({ q = '', category = '', tab }: AddressSearch): ListFilters {
  return { q: String(q), category, tab: tab ?? 'latest' };
}

function asSearch({ q, category, tab }: ListFilters): AddressSearch {
  return {
    q: asWritten(q),
    category: category || undefined,
    tab: tab === 'popular' ? tab : undefined,
  };
}

/** A number for digits: as a text the router writes them in quotes. */
function asWritten(q: string): string | number | undefined {
  return String(Number(q)) === q ? Number(q) : q || undefined;
}
