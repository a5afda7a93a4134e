import type { PostSummary } from '#contract/posts/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { Drawing } from './Drawing.tsx';
import { hideBroken } from './hide-broken.ts';

interface ArticlePictureProps {
  post: Pick<PostSummary, 'slug' | 'categoryId' | 'imageUrl' | 'imageAlt'>;
  /** The picture of the page itself, not of a card. */
  eager?: boolean;
  className?: string;
}

/** The picture of an article over a drawing, which is seen where there is none, or where it does not load. */
export function ArticlePicture({ post, eager = false, className }: ArticlePictureProps) {
  return (
    <div
      className={cx(
        'relative aspect-video w-full overflow-hidden rounded-md border border-rule *:absolute *:inset-0 *:size-full',
        className,
      )}
    >
      <Drawing kind={post.categoryId} seed={post.slug} />
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
