import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** What the rows are, such as 'clients'. */
  what: string;
  /** How many rows are on screen. */
  shown: number;
  selection: Selection;
  /** How many match the filters, if those are more than are on screen; undefined while that isn't known. */
  matching?: number | undefined;
  /** At the end of the bar while nothing is chosen. */
  aside?: ReactNode;
  /** What can be done: a menu, or a few buttons. */
  children: ReactNode;
}

/** The bar above a list in which rows can be chosen. It stays in sight while some are, with what can be done. */
export function BulkBar({ what, shown, selection, matching, aside, children }: BulkBarProps) {
  const count = selection.isAll ? (matching ?? shown) : selection.ids.length;
  const hasMore = matching !== undefined && matching > shown;
  return (
    <div
      role="group"
      aria-label={`Chosen ${what}`}
      className={cx(
        'mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-sm:mb-0 max-sm:min-h-6 print:hidden',
        count > 0 && 'sticky top-2 z-20 rounded-md border border-rule-2 bg-pine-wash px-3 py-1',
      )}
    >
      <Checkbox
        label="Select all shown"
        checked={count > 0 && selection.ids.length === shown}
        onCheckedChange={selection.selectShown}
      />
      <span role="status" className="tabular-nums">
        {count > 0 && (selection.isAll ? `All ${count} that match selected` : `${count} selected`)}
      </span>
      {count === 0 && aside !== undefined && <span className="ml-auto">{aside}</span>}
      {count > 0 && (
        <>
          {hasMore && !selection.isAll && selection.ids.length === shown && (
            <Button variant="quiet" onClick={selection.selectAll}>
              {`Select all ${matching} that match`}
            </Button>
          )}
          <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="quiet" onClick={selection.clear}>
              Clear
            </Button>
            {children}
          </span>
        </>
      )}
    </div>
  );
}
