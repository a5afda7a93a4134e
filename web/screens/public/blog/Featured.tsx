import { blogCopy } from '#content/blog.ts';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { FeaturedArticles } from '#web/features/posts/FeaturedArticles.tsx';

interface FeaturedProps {
  posts: readonly PostSummary[];
  categoryName: (id: number) => string | undefined;
}

/** The featured articles; nothing if there are none. */
export function Featured({ posts, categoryName }: FeaturedProps) {
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="featured-heading"
      className="mx-auto mt-20 max-w-page px-5 max-sm:mt-14 lg:px-6"
    >
      <h2 id="featured-heading" className="text-title">
        {blogCopy.featured}
      </h2>
      <FeaturedArticles posts={posts} categoryName={categoryName} />
    </section>
  );
}
