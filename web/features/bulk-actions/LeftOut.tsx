import { grouped } from '#contract/numbers.ts';
import type { LeftOutRow } from '#contract/bulk-actions/schemas.ts';
import type { ReactNode } from 'react';

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
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
        tabIndex={0}
        aria-label="Left out, with the reason"
        className="max-h-56 overflow-auto rounded-md border border-rule-2"
      >
        {rows.map(({ id, name, reason }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-rule px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 font-strong wrap-anywhere">{name}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
