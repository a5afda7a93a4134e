import { useCallback, useState } from 'react';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { Drawing } from './Drawing.tsx';

interface ArticlePictureProps {
  post: Pick<PostSummary, 'slug' | 'categoryId' | 'imageUrl' | 'imageAlt'>;
  /** The picture of the page itself, not of a card. */
  eager?: boolean;
  className?: string;
}

/** The picture of an article; a drawing where there is none, or where it does not load. */
export function ArticlePicture({ post, eager = false, className }: ArticlePictureProps) {
  const [broken, setBroken] = useState(false);
  // One that failed before the script was there fires no event any more.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }, []);
  const frame = cx('block aspect-video w-full overflow-hidden rounded-md border border-rule', className);
  if (!post.imageUrl || broken) return <Drawing kind={post.categoryId} seed={post.slug} className={frame} />;
  return (
    <img
      ref={look}
      src={post.imageUrl}
      alt={post.imageAlt}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(true)}
      className={cx(frame, 'bg-pine-wash object-cover')}
    />
  );
}
