import { longDateText } from '#contract/date-times.ts';
import { blogCopy } from '#content/blog.ts';
import type { PostSummary } from '#contract/posts/schemas.ts';
import { useFirmZone } from '#web/api/site.ts';
import { cx } from '#web/ui/cx.ts';
import { viewsText } from './counts-text.ts';

interface PostFactsProps {
  post: Pick<PostSummary, 'slug' | 'publishedAt' | 'readTime'>;
  /** Name of its category, shown if present. */
  category?: string | undefined;
  /** Number of views, shown if present. */
  views?: number | undefined;
  className?: string;
}

/** Category, date, reading time and views in one line. */
export function PostFacts({ post, category, views, className }: PostFactsProps) {
  const day = longDateText(post.publishedAt, useFirmZone());
  return (
    <p className={cx('flex flex-wrap gap-x-3 text-small text-ink-2', className)}>
      {category !== undefined && <span className="font-strong text-pine">{category}</span>}
      {day === '' ? <span>{blogCopy.noDate}</span> : <time dateTime={post.publishedAt}>{day}</time>}
      <span>{post.readTime} min read</span>
      {views !== undefined && (
        // web/site/client.ts finds this element, counts the view and updates the number.
        <span data-views={views} data-slug={post.slug}>
          {viewsText(views)}
        </span>
      )}
    </p>
  );
}
