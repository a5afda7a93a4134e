import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommentList } from './CommentList.tsx';
import { commentsQuery } from './queries.ts';

interface MoreCommentsProps {
  slug: string;
  /** The cursor after the last comment in the page; empty if there is none. */
  cursor: string;
  /** The comments could not be loaded when the page was rendered. */
  failed: boolean;
}

/** A button that loads the comments after those in the page. */
export function MoreComments({ slug, cursor, failed }: MoreCommentsProps) {
  const [requested, setRequested] = useState(false);
  const query = useInfiniteQuery({ ...commentsQuery(slug, cursor), enabled: requested });
  const { data, error, isFetching, hasNextPage } = query;
  const comments = data?.pages.flat() ?? [];
  const hasFailed = error !== null || (failed && !requested);
  function more() {
    if (!requested) setRequested(true);
    else if (data) void query.fetchNextPage();
    else void query.refetch();
  }
  return (
    <>
      {comments.length > 0 && <CommentList comments={comments} className="border-t-0" />}
      {failed && data && comments.length === 0 && <p className="mt-5 text-ink-2">{postCopy.noComments}</p>}
      {(!data || hasNextPage || error) && (
        <div className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
          {hasFailed && <p className="text-ink-2">{postCopy.commentsFailed}</p>}
          <Button
            variant="secondary"
            pending={isFetching}
            pendingLabel={postCopy.commentsLoading}
            onClick={more}
          >
            {hasFailed ? postCopy.commentsAgain : postCopy.moreComments}
          </Button>
        </div>
      )}
    </>
  );
}
