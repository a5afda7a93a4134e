import { useRef } from 'react';
import type { AdminComment } from '#contract/comments/schemas.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { BulkBar } from '#web/ui/table/BulkBar.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { CommentsTable } from './CommentsTable.tsx';
import { CommentActions } from './CommentActions.tsx';

interface CommentQueueProps {
  status: CommentStatus;
  comments: readonly AdminComment[];
}

/** The comments of one status, which can be moderated one by one or several at once. */
export function CommentQueue({ status, comments }: CommentQueueProps) {
  const bar = useRef<HTMLDivElement>(null);
  const selection = useSelection(status)(comments.map(({ id }) => id));
  // The pressed button disappears with its comment, so the focus moves here.
  const focusBar = () => bar.current?.querySelector('input')?.focus();
  return (
    <>
      <div ref={bar} className="contents">
        <BulkBar what="comments" shown={comments.length} selection={selection}>
          <CommentActions of="the chosen comments" status={status} ids={selection.ids} onDone={focusBar} />
        </BulkBar>
      </div>
      <CommentsTable comments={comments} selection={selection} onDone={focusBar} />
    </>
  );
}
