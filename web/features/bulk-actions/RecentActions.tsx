import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#contract/bulk-actions/rules.ts';
import type { BulkAction } from '#contract/bulk-actions/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Outcome } from './Outcome.tsx';
import { recentBulkActionsQuery } from './queries.ts';

/** What the user did to several rows within a day, with its progress, result and undo; nothing if there is none. */
export function RecentActions() {
  const { data: actions = [] } = useQuery(recentBulkActionsQuery);
  const [shown, setShown] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const running = actions.filter(({ finishedAt }) => finishedAt === null).length;
  if (actions.length === 0) return null;
  return (
    <Dialog
      title="Done for several at once"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setShown(null);
      }}
      width="wide"
      trigger={
        <Button variant="quiet">{running > 0 ? `${running} running` : `Recent (${actions.length})`}</Button>
      }
    >
      {shown === null ? (
        <ul className="flex flex-col">
          {actions.map((action) => (
            <li
              key={action.id}
              className="flex items-center justify-between gap-3 border-b border-rule py-2 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-strong">{action.title}</span>{' '}
                <span className="text-ink-2">{stateOf(action)}</span>
              </span>
              <Button variant="quiet" aria-label={`Show ${action.title}`} onClick={() => setShown(action.id)}>
                Show
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Outcome id={shown} onShow={setShown} onClose={() => setOpen(false)} />
      )}
    </Dialog>
  );
}

function stateOf({ subject, done, waiting, leftOutCount, finishedAt }: BulkAction): string {
  const progress =
    finishedAt === null
      ? `${done} of ${countOf(subject, done + waiting)} so far`
      : `Done for ${countOf(subject, done)}`;
  return leftOutCount === 0 ? progress : `${progress}, ${leftOutCount} left out`;
}
