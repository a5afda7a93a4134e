import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommentList } from './CommentList.tsx';
import { commentsQuery } from './queries.ts';

interface MoreCommentsProps {
  slug: string;
  /** Of the last comment that the page has; empty where it has none. */
  cursor: string;
  /** The page could not be given its comments. */
  failed: boolean;
}

/** The comments behind those that are in the page, by the press of a button. */
export function MoreComments({ slug, cursor, failed }: MoreCommentsProps) {
  const [wanted, setWanted] = useState(false);
  const query = useInfiniteQuery({ ...commentsQuery(slug, cursor), enabled: wanted });
  const { data, error, isFetching, hasNextPage } = query;
  const comments = data?.pages.flat() ?? [];
  const hasFailed = error !== null || (failed && !wanted);
  function more() {
    if (!wanted) setWanted(true);
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
