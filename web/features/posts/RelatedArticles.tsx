import { useQuery } from '@tanstack/react-query';
import { postCopy } from '#content/blog.ts';
import { type Post, type PostSummary } from '#contract/posts/schemas.ts';
import { relatedCount } from '#contract/posts/rules.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ArticleList } from './ArticleList.tsx';
import { relatedQuery } from './queries.ts';

interface RelatedArticlesProps {
  post: Post;
  loaded: PostSummary[] | undefined;
  categoryName: (id: number) => string | undefined;
}

/** Two more of the same category; when they cannot be loaded, the article is shown without them. */
export function RelatedArticles({ post, loaded, categoryName }: RelatedArticlesProps) {
  const { data, isPending } = useQuery({ ...relatedQuery(post), initialData: () => loaded });
  const posts = data?.slice(0, relatedCount) ?? [];
  return (
    <section aria-labelledby="related-heading" className="mt-20 max-sm:mt-14 print:hidden">
      <h2 id="related-heading" className="border-b border-rule pb-5 text-title">
        {postCopy.related}
      </h2>
      {isPending && <Skeleton className="mt-6 h-28 w-full" />}
      {!isPending && posts.length === 0 && <p className="mt-5 text-ink-2">{postCopy.noRelated}</p>}
      {posts.length > 0 && <ArticleList posts={posts} categoryName={categoryName} />}
    </section>
  );
}
