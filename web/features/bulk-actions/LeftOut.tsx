import { grouped } from '#contract/numbers.ts';
import type { LeftOutRow } from '#contract/bulk-actions/schemas.ts';
import type { ReactNode } from 'react';
import { RowsWithText } from './RowsWithText.tsx';

interface LeftOutProps {
  count: number;
  rows: readonly LeftOutRow[];
  /** Such as a download of all of them. */
  action?: ReactNode;
}

/** Which rows are left out, and why. */
export function LeftOut({ count, rows, action }: LeftOutProps) {
  if (count === 0) return null;
  const shown = rows.length < count ? `, of which these ${rows.length}` : '';
  return (
    <section aria-label="Left out" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-strong">{`${grouped(count)} left out${shown}`}</h3>
        {action}
      </div>
      <RowsWithText
        label="Left out, with the reason"
        rows={rows.map(({ id, name, reason }) => ({ id, name, text: reason }))}
      />
    </section>
  );
}
