import { longDateText } from '#contract/date-times.ts';
import type { Comment } from '#contract/comments/schemas.ts';
import { useFirmZone } from '#web/api/site.ts';
import { cx } from '#web/ui/cx.ts';

interface CommentListProps {
  comments: readonly Comment[];
  className?: string;
}

export function CommentList({ comments, className }: CommentListProps) {
  const zone = useFirmZone();
  return (
    <ul className={cx('divide-y divide-rule border-y border-rule', className)}>
      {comments.map(({ id, authorName, createdAt, content }) => (
        <li key={id} className="py-6">
          <article>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-strong wrap-anywhere">{authorName}</span>
              <time dateTime={createdAt} className="text-small text-ink-2">
                {longDateText(createdAt, zone)}
              </time>
            </p>
            <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{content}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
