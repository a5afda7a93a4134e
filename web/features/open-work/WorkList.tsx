import { cloneElement, type KeyboardEvent } from 'react';
import type { DateText } from '#contract/dates.ts';
import { type OpenWorkKind, openWorkKinds, openWorkLabels } from '#contract/open-work/rules.ts';
import type { OpenWorkCounts, OpenWorkItem } from '#contract/open-work/schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { groupsOf } from './days.ts';
import { keyOf, type WorkLink, WorkRow } from './WorkRow.tsx';

export interface WorkLinks {
  /** Where an item is dealt with. */
  one: (item: OpenWorkItem) => WorkLink;
  /** Where all items of a kind are listed. */
  all: Record<OpenWorkKind, WorkLink>;
}

interface WorkListProps {
  today: DateText;
  items: readonly OpenWorkItem[];
  counts: OpenWorkCounts;
  links: WorkLinks;
}

/** Everything that has to be done, by day. The arrow keys, or j and k, move from line to line, and Enter opens one. */
export function WorkList({ today, items, counts, links }: WorkListProps) {
  const now = useNow();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The events come from the links in it.
    <div onKeyDown={moveFocus} className="flex flex-col gap-6">
      {groupsOf(items, today).map(({ day, heading, items: own }) => (
        <section key={day} aria-labelledby={`work-${day}`}>
          <h2
            id={`work-${day}`}
            className={cx(
              'mb-2 flex items-baseline gap-2 text-heading',
              day === 'overdue' && 'text-red-text',
            )}
          >
            {heading}
            <span className="font-sans text-body text-ink-2 tabular-nums">{own.length}</span>
          </h2>
          <ul
            aria-label={heading}
            className="divide-y divide-rule overflow-hidden rounded-lg border border-rule-2 bg-sheet"
          >
            {own.map((item) => (
              <WorkRow key={keyOf(item)} item={item} link={links.one(item)} today={today} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <More items={items} counts={counts} all={links.all} />
    </div>
  );
}

/** How many more of a kind there are than the list shows, each with a link to all of them. */
function More({ items, counts, all }: Pick<WorkListProps, 'items' | 'counts'> & { all: WorkLinks['all'] }) {
  const shown = Map.groupBy(items, ({ kind }) => kind);
  const more = openWorkKinds.flatMap((kind) => {
    const { now = 0, soon = 0, waiting = 0 } = counts[kind] ?? {};
    const left = now + soon + waiting - (shown.get(kind)?.length ?? 0);
    return left > 0 ? [{ kind, left }] : [];
  });
  if (more.length === 0) return null;
  return (
    <ul aria-label="More" className="flex flex-wrap gap-x-5 gap-y-1">
      {more.map(({ kind, left }) => (
        <li key={kind}>
          {cloneElement(
            all[kind],
            { className: 'link' },
            `${left} more ${openWorkLabels[kind][left === 1 ? 0 : 1]}`,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus between the lines. Keys with a modifier, and those typed in a field, stay what they are. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || isField(target)) return;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (step === undefined) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-work]')];
  const index = rows.findIndex((row) => row.closest('li')?.contains(target));
  const next = rows[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, dialog *, [popover] *');
}
