import type { ReactNode } from 'react';
import type { Aging } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { cx } from '#web/ui/cx.ts';

const bucketLabels: Record<Aging['buckets'][number]['name'], string> = {
  'not due': 'Current',
  '1-30': '1-30 days past due',
  '31-60': '31-60 days past due',
  '61-90': '61-90 days past due',
  'over 90': 'Over 90 days past due',
};

interface AgingChartProps {
  aging: Aging;
  /** Shown beside the overdue amount, such as a button that sends reminders. */
  actions?: ReactNode;
}

/**
 * What clients owe the firm, by how overdue it is. Each amount has a bar in proportion to the largest. On a phone, only the
 * totals are shown at first, to leave room for the invoices.
 */
export function AgingChart({ aging, actions }: AgingChartProps) {
  const isPhone = useIsPhone();
  return (
    <section
      aria-labelledby="aging"
      className="rounded-lg border border-rule-2 bg-sheet px-5 py-4 max-sm:px-4 max-sm:py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="aging" className="text-heading">
          Outstanding {dollars(aging.outstandingCents)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between max-sm:gap-x-2">
          <p className={aging.overdue > 0 ? 'font-strong text-red-text' : 'text-ink-2'}>
            {aging.overdue > 0 ? `Overdue ${dollars(aging.overdueCents)}` : 'Nothing overdue'}
          </p>
          {actions}
        </div>
      </div>
      {isPhone ? (
        <details className="mt-1">
          <summary className="link w-fit py-1">By age</summary>
          <ByAge aging={aging} />
        </details>
      ) : (
        <ByAge aging={aging} />
      )}
    </section>
  );
}

function ByAge({ aging: { buckets, writtenOffCents } }: Pick<AgingChartProps, 'aging'>) {
  const largestCents = Math.max(1, ...buckets.map(({ cents }) => cents));
  return (
    <>
      <ol aria-label="Balance due by age" className="mt-3 flex flex-col gap-1">
        {buckets.map(({ name, cents, count }, index) => (
          <li
            key={name}
            className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[min(11rem,30%)_minmax(0,1fr)_min(11rem,30%)]"
          >
            <span>{bucketLabels[name]}</span>
            <span aria-hidden className="h-3 max-sm:order-last max-sm:col-span-2">
              <span
                className={cx('block h-full rounded-sm', index === 0 ? 'bg-pine' : 'bg-copper')}
                style={{ width: `${(cents / largestCents) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">
              {dollars(cents)}
              <span className="ml-2 inline-block min-w-6 text-small text-ink-2">
                {count}
                <span className="sr-only">{count === 1 ? ' invoice' : ' invoices'}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
      {writtenOffCents > 0 && (
        <p className="mt-2 text-small text-ink-2">Written off this year: {dollars(writtenOffCents)}</p>
      )}
    </>
  );
}
