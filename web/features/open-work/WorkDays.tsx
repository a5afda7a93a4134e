import type { ReactNode } from 'react';
import type { DateText } from '#contract/dates.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { groupsOf } from './days.ts';
import { keyOf, WorkRow } from './WorkRow.tsx';

interface WorkDaysProps {
  items: readonly OpenWorkItem[];
  today: DateText;
  /** The heading of a day, from its name. */
  headingOf?: (day: string) => string;
  /** Whether the Tab key reaches an item; the arrow keys reach the others. */
  isCurrent: (item: OpenWorkItem) => boolean;
  /** What can be done with an item beside opening it. */
  acts: (item: OpenWorkItem) => ReactNode;
}

/** Open work under the headings of its days. */
export function WorkDays({ items, today, headingOf = (day) => day, isCurrent, acts }: WorkDaysProps) {
  const now = useNow();
  return groupsOf(items, today).map(({ day, heading: name, items: own }) => {
    const heading = headingOf(name);
    return (
      <section key={day} aria-labelledby={`work-${day}`}>
        <h2
          id={`work-${day}`}
          className={cx('mb-2 flex items-baseline gap-2 text-heading', day === 'overdue' && 'text-red-text')}
        >
          {heading}
          <span className="font-sans text-body text-ink-2 tabular-nums">{own.length}</span>
        </h2>
        <ul
          aria-label={heading}
          className="divide-y divide-rule overflow-hidden rounded-lg border border-rule-2 bg-sheet"
        >
          {own.map((item) => (
            <WorkRow
              key={keyOf(item)}
              item={item}
              today={today}
              now={now}
              isCurrent={isCurrent(item)}
              acts={acts(item)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
