import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import type { BulkSelection, ListFilter } from '#contract/bulk-actions/schemas.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';
import { BulkBar } from '#web/ui/table/BulkBar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkActionDialog } from './BulkActionDialog.tsx';
import { countQuery } from './queries.ts';
import { RecentActions } from './RecentActions.tsx';

interface Opened<Row> {
  /** Each opening starts with an empty form. */
  number: number;
  choice: BulkChoice<Row>;
  rows: readonly Row[];
  selection: BulkSelection;
  count: number;
}

interface BulkActionsProps<Row> {
  subject: BulkSubject;
  /** The rows on screen. */
  rows: readonly Row[];
  selection: Selection;
  /** Whether more rows match the filters than are on screen. */
  hasMore: boolean;
  /** The filters of the list, for all that match. */
  filter: ListFilter;
  choices: readonly BulkChoice<Row>[];
}

/** Chooses rows of a list and does one thing for all of them. */
export function BulkActions<Row extends { id: number }>({
  subject,
  rows,
  selection,
  hasMore,
  filter,
  choices,
}: BulkActionsProps<Row>) {
  const mayCall = useMayCall();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const [open, setOpen] = useState(false);
  const shown = rows.length;
  const { data } = useQuery({ ...countQuery(subject, filter), enabled: hasMore });
  const matching = hasMore ? data?.count : undefined;
  const count = selection.isAll ? (matching ?? shown) : selection.ids.length;
  return (
    <div ref={bar} className="contents">
      <BulkBar
        what={subject}
        shown={shown}
        selection={selection}
        matching={matching}
        aside={<RecentActions />}
      >
        <ActionsMenu label={`Do for the chosen ${subject}`} trigger={<Button>Actions</Button>}>
          {choices
            .filter(({ endpoint, isForChosen }) => mayCall(endpoint) && !(isForChosen && selection.isAll))
            .map((choice) => (
              <Button
                key={choice.label}
                variant="quiet"
                aria-haspopup="dialog"
                onClick={() => {
                  setOpened({
                    number: (opened?.number ?? 0) + 1,
                    choice,
                    rows: rows.filter(({ id }) => selection.isSelected(id)),
                    count,
                    // What is chosen now, whatever happens in the list behind the dialog.
                    selection: selection.isAll ? { filter } : { ids: [...selection.ids] },
                  });
                  setOpen(true);
                }}
              >
                {choice.label}
              </Button>
            ))}
        </ActionsMenu>
      </BulkBar>
      {opened && (
        <BulkActionDialog
          key={opened.number}
          subject={subject}
          {...opened}
          open={open}
          onOpenChange={setOpen}
          onStarted={selection.clear}
          finalFocus={() => bar.current?.querySelector('input') ?? null}
        />
      )}
    </div>
  );
}
