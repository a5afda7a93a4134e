import { useRef, useState } from 'react';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import { countOf } from '#contract/bulk-actions/rules.ts';
import type { BulkSelection } from '#contract/bulk-actions/schemas.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { BulkBar } from '#web/ui/table/BulkBar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkActionSteps } from './BulkActionSteps.tsx';
import { RecentActions } from './RecentActions.tsx';

interface Opened {
  /** Each opening starts with an empty form. */
  number: number;
  choice: BulkChoice;
  selection: BulkSelection;
  count: number;
  isStarted: boolean;
}

interface BulkActionsProps {
  subject: BulkSubject;
  /** How many rows are on screen. */
  shown: number;
  selection: Selection;
  /** How many match the filters; undefined while that isn't known, or if all of them are on screen. */
  matching: number | undefined;
  /** The filters of the list, for all that match. */
  filter: Extract<BulkSelection, { filter: unknown }>['filter'];
  choices: readonly BulkChoice[];
}

/** Chooses rows of a list and does one thing for all of them. */
export function BulkActions({ subject, shown, selection, matching, filter, choices }: BulkActionsProps) {
  const mayCall = useMayCall();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const count = selection.isAll ? (matching ?? shown) : selection.ids.length;
  const close = () => setOpen(false);
  return (
    <div ref={bar} className="contents">
      <BulkBar
        what={subject}
        shown={shown}
        selection={selection}
        matching={matching}
        aside={<RecentActions />}
      >
        {choices
          .filter(({ endpoint }) => mayCall(endpoint))
          .map((choice) => (
            <Button
              key={choice.label}
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => {
                setOpened({
                  number: (opened?.number ?? 0) + 1,
                  choice,
                  count,
                  isStarted: false,
                  // What is chosen now, whatever happens in the list behind the dialog.
                  selection: selection.isAll ? { filter } : { ids: [...selection.ids] },
                });
                setOpen(true);
              }}
            >
              {choice.label}
            </Button>
          ))}
      </BulkBar>
      {opened && (
        <Dialog
          title={opened.choice.label}
          description={
            opened.isStarted
              ? undefined
              : `You have chosen ${countOf(subject, opened.count)}. Before anything happens, you see what will.`
          }
          width="wide"
          open={open}
          onOpenChange={setOpen}
          finalFocus={() => bar.current?.querySelector('input') ?? null}
        >
          <BulkActionSteps
            key={opened.number}
            choice={opened.choice}
            selection={opened.selection}
            onStarted={() => {
              setOpened({ ...opened, isStarted: true });
              selection.clear();
            }}
            onClose={close}
          />
        </Dialog>
      )}
    </div>
  );
}
