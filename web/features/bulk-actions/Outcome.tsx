import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { countOf } from '#contract/bulk-actions/rules.ts';
import type { BulkAction } from '#contract/bulk-actions/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { focusShown } from './focus-shown.ts';
import { LeftOut } from './LeftOut.tsx';
import { bulkActionQuery } from './queries.ts';

interface OutcomeProps {
  id: number;
  /** Shows another action instead: the one that undoes it. */
  onShow: (id: number) => void;
  onClose: () => void;
}

/** How far a bulk action is, and then what became of it. */
export function Outcome({ id, onShow, onClose }: OutcomeProps) {
  const { data, error, refetch } = useQuery(bulkActionQuery(id));
  const queryClient = useQueryClient();
  const isFinished = data !== undefined && data.finishedAt !== null;
  // It may have changed records of every kind.
  const refresh = useEffectEvent(() => void queryClient.invalidateQueries());
  useEffect(() => {
    if (isFinished) refresh();
  }, [isFinished]);
  return (
    <Loaded
      what="the progress"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-20" />}
    >
      {(action) => <Report action={action} onShow={onShow} onClose={onClose} />}
    </Loaded>
  );
}

function Report({ action, onShow, onClose }: { action: BulkAction } & Omit<OutcomeProps, 'id'>) {
  const { id, title, subject, waiting, done, leftOutCount, leftOut, finishedAt, undoableUntil, notUndoable } =
    action;
  const undoing = useAction(bulkActionEndpoints.undo, {
    input: () => ({ params: { id: String(id) } }),
    afterwards: (undo) => onShow(undo.id),
  });
  const total = waiting + done;
  return (
    <>
      {finishedAt === null ? (
        <>
          <Progress label={title} percent={total === 0 ? 0 : Math.floor((done / total) * 100)} />
          <p role="status" className="text-ink-2">
            {`${done} of ${countOf(subject, total)}. You can close this: it goes on by itself.`}
          </p>
        </>
      ) : (
        <Alert tone={done > 0 ? 'green' : 'orange'} title={`Done for ${countOf(subject, done)}`}>
          {title}
        </Alert>
      )}
      {done > 0 && notUndoable !== null && <p className="text-ink-2">{notUndoable}</p>}
      <LeftOut
        count={leftOutCount}
        rows={leftOut}
        action={
          finishedAt !== null && (
            <ExportCsv
              label="Download as CSV"
              load={() => call(bulkActionEndpoints.leftOut, { params: { id: String(id) } })}
            />
          )
        }
      />
      {undoing.error && (
        <Alert tone="red" title="Not undone">
          {errorText(undoing.error, 'Please try again.')}
        </Alert>
      )}
      <div className="flex flex-row-reverse flex-wrap gap-3">
        <Button ref={focusShown} onClick={onClose}>
          Close
        </Button>
        {undoableUntil !== null && done > 0 && (
          <Button
            variant="secondary"
            pending={undoing.isPending}
            pendingLabel="Undoing"
            onClick={() => undoing.mutate()}
          >
            Undo
          </Button>
        )}
      </div>
    </>
  );
}
