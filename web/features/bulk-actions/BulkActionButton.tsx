import { useRef, useState } from 'react';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import type { ListFilter } from '#contract/bulk-actions/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import type { BulkChoice } from './bulk-choice.ts';
import { BulkActionDialog } from './BulkActionDialog.tsx';

interface BulkActionButtonProps {
  label: string;
  subject: BulkSubject;
  choice: BulkChoice;
  /** Which rows are meant, and how many they are. */
  filter: ListFilter;
  count: number;
}

/** Does one thing for all rows that match a filter, without choosing them first. */
export function BulkActionButton({ label, filter, ...action }: BulkActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings(openings + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {openings > 0 && (
        <BulkActionDialog
          key={openings}
          {...action}
          rows={[]}
          selection={{ filter }}
          open={open}
          onOpenChange={setOpen}
          finalFocus={() => button.current}
        />
      )}
    </>
  );
}
