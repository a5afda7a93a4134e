import { postCopy } from '#content/blog.ts';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { relatedCount } from '#contract/posts/rules.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { ArticleList } from './ArticleList.tsx';

interface RelatedArticlesProps {
  posts: readonly PostSummary[];
  categoryName: (id: number) => string | undefined;
}

/** The related articles, or a link to all articles when there are none. */
export function RelatedArticles({ posts, categoryName }: RelatedArticlesProps) {
  return (
    <section aria-labelledby="related-heading" className="mt-20 max-sm:mt-14 print:hidden">
      <h2 id="related-heading" className="border-b border-rule pb-5 text-title">
        {postCopy.related}
      </h2>
      {posts.length === 0 && (
        <>
          <p className="mt-5 text-ink-2">{postCopy.noRelated}</p>
          <p className="mt-3">
            <PageLink href="/blog" className="link">
              {postCopy.allArticles}
            </PageLink>
          </p>
        </>
      )}
      {posts.length > 0 && <ArticleList posts={posts.slice(0, relatedCount)} categoryName={categoryName} />}
    </section>
  );
}
