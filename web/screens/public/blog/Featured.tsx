import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { blogCopy } from '#content/blog.ts';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { FeaturedArticles, FeaturedPlaceholder } from '#web/features/posts/FeaturedArticles.tsx';
import { featuredQuery } from '#web/features/posts/queries.ts';

interface FeaturedProps {
  loaded: PostSummary[] | undefined;
  categoryName: (id: number) => string | undefined;
}

/** The featured articles; a blog that has none shows no empty section. */
export const Featured = memo(function Featured({ loaded, categoryName }: FeaturedProps) {
  const { data: posts, error } = useQuery({ ...featuredQuery, initialData: () => loaded });
  if (posts?.length === 0) return null;
  return (
    <section
      aria-labelledby="featured-heading"
      className="mx-auto mt-20 max-w-page px-5 max-sm:mt-14 lg:px-6"
    >
      <h2 id="featured-heading" className="text-title">
        {blogCopy.featured}
      </h2>
      {posts && <FeaturedArticles posts={posts} categoryName={categoryName} />}
      {!posts && error && <p className="mt-6 text-ink-2">{blogCopy.featuredFailed}</p>}
      {!posts && !error && <FeaturedPlaceholder />}
    </section>
  );
});
