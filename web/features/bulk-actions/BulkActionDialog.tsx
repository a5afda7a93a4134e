import { type ReactElement, useState } from 'react';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import { countOf } from '#contract/bulk-actions/rules.ts';
import type { BulkSelection } from '#contract/bulk-actions/schemas.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkActionSteps } from './BulkActionSteps.tsx';

interface BulkActionDialogProps<Row> {
  subject: BulkSubject;
  choice: BulkChoice<Row>;
  /** The chosen ones of the rows on screen. */
  rows: readonly Row[];
  selection: BulkSelection;
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted?: () => void;
  trigger?: ReactElement;
  finalFocus?: () => HTMLElement | null;
}

/** The dialog in which one thing is done for many rows. Give each opening its own key: it starts with an empty form. */
export function BulkActionDialog<Row>({
  subject,
  choice,
  rows,
  selection,
  count,
  open,
  onOpenChange,
  onStarted,
  ...dialog
}: BulkActionDialogProps<Row>) {
  const [isStarted, setStarted] = useState(false);
  return (
    <Dialog
      title={choice.label}
      description={
        isStarted
          ? undefined
          : `You have chosen ${countOf(subject, count)}. Before anything happens, you see what will.`
      }
      width="wide"
      open={open}
      onOpenChange={onOpenChange}
      {...dialog}
    >
      <BulkActionSteps
        choice={choice}
        rows={rows}
        selection={selection}
        onStarted={() => {
          setStarted(true);
          onStarted?.();
        }}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
