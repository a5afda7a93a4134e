import { day } from '#contract/durations.ts';
import type { DateText } from '#contract/dates.ts';
import type { Aging } from '#contract/invoices/schemas.ts';
import { agingBuckets } from '#contract/invoices/rules.ts';

interface Owed {
  dueDate: DateText;
  cents: number;
  count: number;
}

/** What is owed, by how many days it is overdue on the firm's date. */
export function agingOf(
  { rows, drafts, writtenOffCents }: { rows: readonly Owed[]; drafts: number; writtenOffCents: number },
  today: DateText,
): Aging {
  const late = rows.filter(({ dueDate }) => dueDate < today);
  return {
    buckets: agingBuckets.map((name, place) => {
      const inside = rows.filter(({ dueDate }) => bucketOf(daysBetween(dueDate, today)) === place);
      return { name, cents: sum(inside, 'cents'), count: sum(inside, 'count') };
    }),
    draft: drafts,
    overdue: sum(late, 'count'),
    outstandingCents: sum(rows, 'cents'),
    overdueCents: sum(late, 'cents'),
    writtenOffCents,
  };
}

/** Days from one date to another; negative when the other comes first. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

function bucketOf(days: number): number {
  return days <= 0 ? 0 : Math.min(4, Math.ceil(days / 30));
}

function sum(rows: readonly Owed[], what: 'cents' | 'count'): number {
  return rows.reduce((total, row) => total + row[what], 0);
}
