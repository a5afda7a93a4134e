import { cloneElement, type ReactNode } from 'react';
import type { DateText } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { openWorkLabels } from '#contract/open-work/rules.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { initials } from '#web/ui/initials.ts';
import { dueText } from './days.ts';
import { workKinds } from './work-kinds.tsx';

interface WorkRowProps {
  item: OpenWorkItem;
  today: DateText;
  now: Date;
  /** Whether the Tab key reaches it; the arrow keys reach the others. */
  isCurrent: boolean;
  /** What can be done with it beside opening it. */
  acts: ReactNode;
}

/** Tells the items of a list apart. */
export function keyOf({ kind, id, key }: OpenWorkItem): string {
  return `${kind} ${id} ${key}`;
}

/** Who, what, since when, how much and whose: one line, two on a phone. */
export function WorkRow({ item, today, now, isCurrent, acts }: WorkRowProps) {
  const { kind, who, title, since, due, cents, assignee, joinUrl } = item;
  const [label] = openWorkLabels[kind];
  const when = dueText(item) ?? (since === null ? null : timeAgo(since, now));
  const isLate = due !== null && due < today;
  return (
    <li className="group/row relative flex min-h-11 items-center gap-x-3 px-4 py-1.5 max-md:flex-wrap hover:bg-pine-wash has-[a:focus-visible]:bg-pine-wash">
      <span className="text-ink-2" title={label}>
        <Icon of={workKinds[kind].icon} />
        <span className="sr-only">{label}: </span>
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:basis-0 max-md:flex-col">
        {cloneElement(
          workKinds[kind].one(item),
          {
            className:
              'min-w-0 max-w-full shrink-0 truncate font-strong -outline-offset-2 after:absolute after:inset-0 md:max-w-1/2',
            'data-work': keyOf(item),
            tabIndex: isCurrent ? 0 : -1,
          },
          who,
        )}
        <span className="max-w-full min-w-0 truncate text-ink-2">{title}</span>
      </span>
      <div className="flex items-center gap-x-3 max-md:basis-full max-md:flex-wrap max-md:pl-8 md:shrink-0">
        {when !== null && (
          <span className={isLate ? 'shrink-0 text-small text-red-text' : 'shrink-0 text-small text-ink-2'}>
            {when}
          </span>
        )}
        {cents !== null && (
          <span className="min-w-20 shrink-0 text-right tabular-nums">{dollars(cents)}</span>
        )}
        {joinUrl !== null && (
          <Button
            variant="secondary"
            className="relative"
            render={
              <a
                href={joinUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={`Join the meeting with ${who}`}
              />
            }
          >
            Join
          </Button>
        )}
        {assignee && (
          <span
            title={assignee.name}
            className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-pine-wash text-small font-strong text-pine"
          >
            <span aria-hidden>{initials(assignee.name)}</span>
            <span className="sr-only">Assigned to {assignee.name}</span>
          </span>
        )}
        <div className="ml-auto flex justify-end md:min-w-27">{acts}</div>
      </div>
    </li>
  );
}
