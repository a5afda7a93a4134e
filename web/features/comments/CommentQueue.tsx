import { useRef, useState } from 'react';
import type { AdminComment } from '#contract/comments/schemas.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { CommentsTable } from './CommentsTable.tsx';
import { CommentActions } from './CommentActions.tsx';
import { commentsText } from './use-moderation.ts';

interface CommentQueueProps {
  status: CommentStatus;
  comments: readonly AdminComment[];
}

/** The comments of one status, which can be moderated one by one or several at once. */
export function CommentQueue({ status, comments }: CommentQueueProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const bar = useRef<HTMLDivElement>(null);
  // A selected comment may have left this status since.
  const selectedIds = comments.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const all = selectedIds.length === comments.length;

  function select(id: number, on: boolean) {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  }

  // The pressed button disappears with its comment, so the focus moves here.
  const focusBar = () => bar.current?.focus();
  return (
    <>
      <div
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label="Many comments at once"
        className="mb-3 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 outline-none"
      >
        <Checkbox
          label="Select all"
          checked={all}
          onCheckedChange={(on) => setSelected(new Set(on ? comments.map(({ id }) => id) : []))}
        />
        <p role="status" className="text-ink-2">
          {selectedIds.length > 0 ? `${commentsText(selectedIds.length)} of ${comments.length} selected` : ''}
        </p>
        {selectedIds.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CommentActions of="the chosen comments" status={status} ids={selectedIds} onDone={focusBar} />
            <Button variant="quiet" onClick={() => setSelected(new Set())}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      <CommentsTable
        comments={comments}
        isSelected={(id) => selected.has(id)}
        onSelect={select}
        onDone={focusBar}
      />
    </>
  );
}
