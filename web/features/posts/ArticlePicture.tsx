import type { PostSummary } from '#contract/posts/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { figureOf } from './figure-of.ts';
import { hideIfBroken } from './hide-broken.ts';

interface ArticlePictureProps {
  post: Pick<PostSummary, 'title' | 'summary' | 'imageUrl' | 'imageAlt'>;
  /** Shown when the picture doesn't load and the article has no figure. */
  category: string | undefined;
  /** Loads at once: for the main picture of a page, not for cards. */
  eager?: boolean;
  className?: string;
}

/** The picture of an article. When it does not load, the figure that the article is about shows instead. */
export function ArticlePicture({ post, category, eager = false, className }: ArticlePictureProps) {
  return (
    <div
      className={cx(
        'relative aspect-video w-full overflow-hidden rounded-md border border-rule *:absolute *:inset-0 *:size-full',
        className,
      )}
    >
      <p
        aria-hidden
        className="@container flex items-center justify-center bg-pine-wash px-4 text-center font-serif leading-none text-pine"
      >
        <span className="text-[clamp(1.125rem,14cqi,5rem)] text-balance">{figureOf(post) ?? category}</span>
      </p>
      {post.imageUrl && (
        <img
          // A new URL needs a new element: one that was hidden would stay hidden.
          key={post.imageUrl}
          // In a document, web/site/client.ts does what ref and onError do in the application.
          data-picture
          ref={hideIfBroken}
          onError={({ currentTarget }) => hideIfBroken(currentTarget)}
          src={post.imageUrl}
          alt={post.imageAlt}
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          className="bg-pine-wash object-cover"
        />
      )}
    </div>
  );
}
