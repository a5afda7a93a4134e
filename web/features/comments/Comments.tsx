import { useQuery } from '@tanstack/react-query';
import { postWords } from '#content/blog.ts';
import type { Comment } from '#contract/comments.ts';
import { defaultBookingRules } from '#contract/slots.ts';
import { longDay } from '#web/lib/long-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { commentsQuery } from './queries.ts';

interface CommentsProps {
  slug: string;
  loaded: Comment[] | undefined;
}

/** What readers have written about an article, as text. */
export function Comments({ slug, loaded }: CommentsProps) {
  const { data: comments, error, refetch } = useQuery({ ...commentsQuery(slug), initialData: () => loaded });
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-heading"
      className="mt-20 outline-none max-sm:mt-14"
    >
      <h2 id="comments-heading" className="text-title">
        {postWords.comments}
      </h2>
      {!comments && !error && <Skeleton className="mt-6 h-24 w-full" />}
      {!comments && error && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <p className="text-ink-2">{postWords.commentsFailed}</p>
          <Button variant="secondary" size="portal" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {comments?.length === 0 && <p className="mt-5 text-ink-2">{postWords.noComments}</p>}
      {comments && comments.length > 0 && (
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li className="py-6">
      <article>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-strong wrap-anywhere">{comment.authorName}</span>
          <time dateTime={comment.createdAt} className="text-small text-ink-2">
            {longDay(comment.createdAt, defaultBookingRules.zone)}
          </time>
        </p>
        <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{comment.content}</p>
      </article>
    </li>
  );
}
