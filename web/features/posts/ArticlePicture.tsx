import type { PostSummary } from '#contract/posts/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { figureOf } from './figure-of.ts';
import { hideBroken } from './hide-broken.ts';

interface ArticlePictureProps {
  post: Pick<PostSummary, 'title' | 'summary' | 'imageUrl' | 'imageAlt'>;
  /** Shown for an article that has no figure either. */
  category: string | undefined;
  /** The picture of the page itself, not of a card. */
  eager?: boolean;
  className?: string;
}

/** The picture of an article, over the figure it is about: that is seen where there is none, or where it does not load. */
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
          // A new address is a new element: a hidden one would stay hidden.
          key={post.imageUrl}
          // In a document, the script of the site does the same.
          data-picture
          ref={hideBroken}
          onError={({ currentTarget }) => hideBroken(currentTarget)}
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
