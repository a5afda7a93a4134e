import { useQuery } from '@tanstack/react-query';
import { Check, Clock, UserPlus } from 'lucide';
import { addDays, type DateText, shortDate, weekdayOf } from '#contract/dates.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';
import { colleaguesQuery } from './queries.ts';
import type { Colleague } from './use-work-acts.ts';
import { workKinds } from './work-kinds.tsx';

export interface RowActsProps {
  item: OpenWorkItem;
  today: DateText;
  /** Of the other lines, the Tab key skips them. */
  isCurrent: boolean;
  onDone: () => void;
  onLater: (until: DateText) => void;
  /** Asks for the day. */
  onAnyDay: () => void;
  onHandOver: (to: Colleague | null) => void;
}

/** What can be done with an item beside opening it. `data-act` is how the keys of the list find it. */
export function RowActs({ item, today, isCurrent, onDone, onLater, onAnyDay, onHandOver }: RowActsProps) {
  const way = workKinds[item.kind].done;
  const tabIndex = isCurrent ? 0 : -1;
  const [later, handOver] = [`Later: ${item.who}`, `Hand over: ${item.who}`];
  return (
    <div className="relative flex shrink-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100">
      {way && (
        <IconButton
          icon={Check}
          label={`${way.label}: ${item.who}`}
          data-act="done"
          tabIndex={tabIndex}
          onClick={onDone}
        />
      )}
      <ActionsMenu
        label={later}
        trigger={<IconButton icon={Clock} label={later} data-act="later" tabIndex={tabIndex} />}
      >
        {laterDays(today).map(({ label, day }) => (
          <Button key={label} variant="quiet" onClick={() => onLater(day)}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onAnyDay}>
          Choose a day
        </Button>
      </ActionsMenu>
      <ActionsMenu
        label={handOver}
        trigger={<IconButton icon={UserPlus} label={handOver} data-act="hand-over" tabIndex={tabIndex} />}
      >
        <Colleagues item={item} onHandOver={onHandOver} />
      </ActionsMenu>
    </div>
  );
}

/** Those who can take an item over, and no one, if it is someone's. */
function Colleagues({ item, onHandOver }: Pick<RowActsProps, 'item' | 'onHandOver'>) {
  const { data: staff = [] } = useQuery(colleaguesQuery);
  return (
    <>
      {staff
        .filter(({ id }) => id !== item.assignee?.id)
        .map((person) => (
          <Button key={person.id} variant="quiet" onClick={() => onHandOver(person)}>
            {person.name}
          </Button>
        ))}
      {item.assignee && (
        <Button variant="quiet" onClick={() => onHandOver(null)}>
          Nobody
        </Button>
      )}
    </>
  );
}

/** Tomorrow, the next Monday and a week from now. */
function laterDays(today: DateText): { label: string; day: DateText }[] {
  const tomorrow = addDays(today, 1);
  const week = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  const monday = week.find((day) => weekdayOf(day) === 'Monday' && day !== tomorrow);
  return [
    { label: `Tomorrow, ${weekdayOf(tomorrow)}`, day: tomorrow },
    ...(monday === undefined ? [] : [{ label: `Monday, ${shortDate(monday)}`, day: monday }]),
    { label: `In a week, ${shortDate(addDays(today, 7))}`, day: addDays(today, 7) },
  ].filter(({ day }, index, all) => all.findIndex((other) => other.day === day) === index);
}
