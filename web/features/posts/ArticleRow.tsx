import type { PostSummary } from '#contract/posts/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { PostFacts } from './PostFacts.tsx';
import { viewsText } from './counts-text.ts';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';

interface ArticleRowProps {
  post: PostSummary;
  category: string | undefined;
  /** Shows the number of views. */
  withViews?: boolean;
}

/** One article of a list; the whole row is its link. */
export function ArticleRow({ post, category, withViews = false }: ArticleRowProps) {
  return (
    <article className="group relative grid gap-x-4 border-b border-rule py-7 has-[img]:grid-cols-[1fr_5rem] sm:gap-x-8 sm:has-[img]:grid-cols-[1fr_12rem]">
      <div className="min-w-0">
        <PostFacts post={post} category={category} />
        <h3 className="mt-2 text-heading wrap-anywhere">
          <a
            href={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {post.title}
          </a>
        </h3>
        <p className="mt-2 max-w-3xl wrap-anywhere text-ink-2">
          <UnbrokenText>{post.summary}</UnbrokenText>
        </p>
        {withViews && (
          <Badge tone="neutral" className="mt-3">
            {viewsText(post.viewCount)}
          </Badge>
        )}
      </div>
      {post.imageUrl && (
        <ArticlePicture post={post} category={category} className="self-start max-sm:aspect-square" />
      )}
    </article>
  );
}
