import { featuredCount } from '#contract/posts/rules.ts';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArticlePicture } from './ArticlePicture.tsx';
import { figureOf } from './figure-of.ts';
import { PostFacts } from './PostFacts.tsx';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';

interface FeaturedArticlesProps {
  posts: readonly PostSummary[];
  categoryName: (id: number) => string | undefined;
}

/** The featured articles: the first one large, the others beside it. */
export function FeaturedArticles({ posts, categoryName }: FeaturedArticlesProps) {
  return (
    <ul className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_1fr]">
      {posts.slice(0, featuredCount).map((post, index) => (
        <li key={post.id} className={cx('border-t border-rule-2 pt-6', index === 0 && 'lg:row-span-2')}>
          <Featured post={post} category={categoryName(post.categoryId)} lead={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface FeaturedProps {
  post: PostSummary;
  category: string | undefined;
  lead: boolean;
}

function Featured({ post, category, lead }: FeaturedProps) {
  return (
    <article className="group relative">
      {post.imageUrl ? (
        <ArticlePicture
          post={post}
          category={category}
          eager={lead}
          className={cx('mb-4', !lead && 'lg:aspect-[5/2]')}
        />
      ) : (
        <Figure of={post} large={lead} />
      )}
      <PostFacts post={post} category={category} />
      <h3 className={cx('mt-2 wrap-anywhere', lead ? 'text-title' : 'text-heading')}>
        <PageLink
          href={`/blog/${post.slug}`}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {post.title}
        </PageLink>
      </h3>
      <p className="mt-2 max-w-measure wrap-anywhere text-ink-2">
        <UnbrokenText>{post.summary}</UnbrokenText>
      </p>
    </article>
  );
}

/** In place of a picture: the figure that the article is about, whose caption is the title below it. */
function Figure({ of: post, large }: { of: PostSummary; large: boolean }) {
  const figure = figureOf(post);
  if (figure === undefined) return null;
  return (
    <p
      aria-hidden
      className={cx(
        'mb-4 font-serif leading-none text-pine',
        large ? 'pt-2 text-[clamp(3rem,7vw,6rem)]' : 'text-title',
      )}
    >
      {figure}
    </p>
  );
}
