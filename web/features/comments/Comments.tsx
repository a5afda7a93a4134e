import { longDateText } from '#contract/date-times.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { postCopy } from '#content/blog.ts';
import type { Comment } from '#contract/comments/schemas.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { commentsQuery } from './queries.ts';

interface CommentsProps {
  slug: string;
  loaded: Comment[] | undefined;
}

/** What readers have written about an article, as text. */
export function Comments({ slug, loaded }: CommentsProps) {
  const query = useInfiniteQuery(commentsQuery(slug, loaded));
  const { error, refetch } = query;
  const comments = query.data?.pages.flat();
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-heading"
      className="mt-20 outline-none max-sm:mt-14"
    >
      <h2 id="comments-heading" className="text-title">
        {postCopy.comments}
      </h2>
      {!comments && !error && <Skeleton className="mt-6 h-24 w-full" />}
      {!comments && error && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <p className="text-ink-2">{postCopy.commentsFailed}</p>
          <Button variant="secondary" size="portal" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {comments?.length === 0 && <p className="mt-5 text-ink-2">{postCopy.noComments}</p>}
      {comments && comments.length > 0 && (
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6 print:hidden"
          pending={query.isFetchingNextPage}
          pendingLabel={postCopy.commentsLoading}
          onClick={() => void query.fetchNextPage()}
        >
          {postCopy.moreComments}
        </Button>
      )}
    </section>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const zone = useFirmZone();
  return (
    <li className="py-6">
      <article>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-strong wrap-anywhere">{comment.authorName}</span>
          <time dateTime={comment.createdAt} className="text-small text-ink-2">
            {longDateText(comment.createdAt, zone)}
          </time>
        </p>
        <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{comment.content}</p>
      </article>
    </li>
  );
}
