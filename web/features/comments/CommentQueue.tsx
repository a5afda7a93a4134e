import { useRef, useState } from 'react';
import type { AdminComment } from '#contract/comments/schemas.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { CommentsTable } from './CommentsTable.tsx';
import { CommentActions } from './CommentActions.tsx';
import { counted } from './use-moderation.ts';

interface CommentQueueProps {
  status: CommentStatus;
  comments: readonly AdminComment[];
}

/** The comments of one state, to be decided one by one or many at once. */
export function CommentQueue({ status, comments }: CommentQueueProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const bar = useRef<HTMLDivElement>(null);
  // What has left this state in the meantime is not chosen any more.
  const chosen = comments.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const all = chosen.length === comments.length;

  function tick(id: number, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  // The pressed button goes with its comment: the focus waits here.
  const decided = () => bar.current?.focus();
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
          onCheckedChange={(on) => setTicked(new Set(on ? comments.map(({ id }) => id) : []))}
        />
        <p role="status" className="text-ink-2">
          {chosen.length > 0 ? `${counted(chosen.length)} of ${comments.length} selected` : ''}
        </p>
        {chosen.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CommentActions of="the chosen comments" status={status} ids={chosen} onDone={decided} />
            <Button variant="quiet" onClick={() => setTicked(new Set())}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      <CommentsTable comments={comments} isTicked={(id) => ticked.has(id)} onTick={tick} onDone={decided} />
    </>
  );
}
