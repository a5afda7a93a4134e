import { type DateText, daysBetween } from '#contract/dates.ts';
import type { Aging } from '#contract/invoices/schemas.ts';
import { agingBuckets } from '#contract/invoices/rules.ts';

/** Unpaid invoices with the same due date. */
interface DueDateTotal {
  dueDate: DateText;
  cents: number;
  count: number;
}

/** Accounts receivable aging: what is owed, by days overdue on the firm's date. */
export function agingOf(
  {
    rows,
    drafts,
    writtenOffCents,
  }: { rows: readonly DueDateTotal[]; drafts: number; writtenOffCents: number },
  today: DateText,
): Aging {
  const overdue = rows.filter(({ dueDate }) => dueDate < today);
  return {
    buckets: agingBuckets.map((name, index) => {
      const bucketRows = rows.filter(({ dueDate }) => bucketOf(daysBetween(dueDate, today)) === index);
      return { name, cents: sum(bucketRows, 'cents'), count: sum(bucketRows, 'count') };
    }),
    draft: drafts,
    overdue: sum(overdue, 'count'),
    outstandingCents: sum(rows, 'cents'),
    overdueCents: sum(overdue, 'cents'),
    writtenOffCents,
  };
}

/** The index of a bucket in `agingBuckets`. */
function bucketOf(days: number): number {
  return days <= 0 ? 0 : Math.min(4, Math.ceil(days / 30));
}

function sum(rows: readonly DueDateTotal[], field: 'cents' | 'count'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
