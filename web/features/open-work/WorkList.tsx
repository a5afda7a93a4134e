import { cloneElement, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DateText } from '#contract/dates.ts';
import { maxItemsPerKind, openWorkKinds, openWorkLabels } from '#contract/open-work/rules.ts';
import type { OpenWorkCounts, OpenWorkItem } from '#contract/open-work/schemas.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { RowActs } from './RowActs.tsx';
import { useWorkActs } from './use-work-acts.ts';
import { workKinds } from './work-kinds.tsx';
import { WorkDays } from './WorkDays.tsx';
import { keyOf } from './WorkRow.tsx';

const anyDay = lazyComponent(async () => (await import('./AnyDayDialog.tsx')).AnyDayDialog);

interface WorkListProps {
  today: DateText;
  items: readonly OpenWorkItem[];
  counts: OpenWorkCounts;
  /** Whether it shows the work of everybody, where what is handed over stays. */
  everybody: boolean;
}

/** Everything that has to be done, by day. The arrow keys, or j and k, move from line to line; {@link KeyHelp} says the others. */
export function WorkList({ today, items, counts, everybody }: WorkListProps) {
  const { data: user } = useSignedIn();
  const list = useRef<HTMLDivElement>(null);
  // The list is one stop of the Tab key: the line that had the focus last, at first the first one.
  const [chosen, setChosen] = useState<string>();
  const keys = items.map(keyOf);
  const current = keys.find((key) => key === chosen) ?? keys[0];
  const { done, putOff, handOver } = useWorkActs();
  const focusHeading = useHeadingFocus();
  const [asked, setAsked] = useState<OpenWorkItem>();
  const [asking, setAsking] = useState(false);
  const afterAsking = useRef<HTMLElement>(null);
  const lineOf = (item: OpenWorkItem) =>
    linesOf(list.current).find((line) => line.dataset['work'] === keyOf(item)) ?? null;
  const lineAfter = (item: OpenWorkItem) => {
    const lines = linesOf(list.current);
    const index = lines.findIndex((line) => line.dataset['work'] === keyOf(item));
    return lines[index + 1] ?? lines[index - 1] ?? null;
  };
  /** Before an item leaves the list, the focus goes to the next one. */
  const leave = (item: OpenWorkItem) => {
    const next = lineAfter(item);
    if (next) next.focus();
    else void focusHeading();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The events come from the links in it.
    <div
      ref={list}
      onKeyDown={handleKey}
      onFocus={(event) => setChosen((key) => lineAt(event) ?? key)}
      className="flex flex-col gap-6"
    >
      <WorkDays
        items={items}
        today={today}
        isCurrent={(item) => keyOf(item) === current}
        acts={(item) => (
          <RowActs
            item={item}
            today={today}
            isCurrent={keyOf(item) === current}
            onDone={() => {
              leave(item);
              done(item);
            }}
            onLater={(until) => {
              leave(item);
              putOff(item, until);
            }}
            onAnyDay={() => {
              afterAsking.current = lineOf(item);
              setAsked(item);
              setAsking(true);
            }}
            onHandOver={(to) => {
              const leaves = !everybody && to !== null && to.id !== user?.id;
              if (leaves) leave(item);
              handOver(item, to, leaves);
            }}
          />
        )}
      />
      {asked && (
        <anyDay.Component
          key={keyOf(asked)}
          who={asked.who}
          today={today}
          open={asking}
          onOpenChange={setAsking}
          finalFocus={() => afterAsking.current}
          onChoose={(day) => {
            afterAsking.current = lineAfter(asked);
            if (!afterAsking.current) void focusHeading();
            setAsking(false);
            putOff(asked, day);
          }}
        />
      )}
      <More items={items} counts={counts} />
    </div>
  );
}

/** How many more of a kind there are than the list shows, each with a link to all of them. */
function More({ items, counts }: Pick<WorkListProps, 'items' | 'counts'>) {
  const shown = Map.groupBy(items, ({ kind }) => kind);
  const more = openWorkKinds.flatMap((kind) => {
    const { now = 0, soon = 0, waiting = 0 } = counts[kind] ?? {};
    const total = now + soon + waiting;
    const left = total > maxItemsPerKind ? total - (shown.get(kind)?.length ?? 0) : 0;
    return left > 0 ? [{ kind, left }] : [];
  });
  if (more.length === 0) return null;
  return (
    <ul aria-label="More" className="flex flex-wrap gap-x-5 gap-y-1">
      {more.map(({ kind, left }) => (
        <li key={kind}>
          {cloneElement(
            workKinds[kind].all,
            { className: 'link' },
            `${left} more ${openWorkLabels[kind][left === 1 ? 0 : 1]}`,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says which keys the list has. */
export function KeyHelp() {
  return (
    <p className="text-small text-ink-2 max-md:hidden pointer-coarse:hidden">
      In the list: <Key>↑</Key> <Key>↓</Key> or <Key>j</Key> <Key>k</Key> move, <Key>Enter</Key> open,{' '}
      <Key>e</Key> done, <Key>s</Key> later, <Key>h</Key> hand over
    </p>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-rule-2 bg-sheet px-1 font-sans">{children}</kbd>;
}

function lineAt({ target }: FocusEvent<HTMLElement>): string | undefined {
  return target.closest('li')?.querySelector<HTMLElement>('[data-work]')?.dataset['work'];
}

function linesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
}

/** The keys of the list. With a modifier, or typed in a field or an open menu, keys stay what they are. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || isField(target)) return;
  const row = target.closest('li');
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  const act = { e: 'done', s: 'later', h: 'hand-over' }[key];
  const line = row?.querySelector<HTMLElement>('[data-work]');
  if (!row || !line) return;
  if (step !== undefined) {
    const lines = linesOf(currentTarget);
    const next = lines[lines.indexOf(line) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (act !== undefined) {
    event.preventDefault();
    // What can't be done here is opened.
    (row.querySelector<HTMLElement>(`[data-act='${act}']`) ?? line).click();
  }
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select, dialog, dialog *');
}
