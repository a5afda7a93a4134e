import { Copy, Plus, X } from 'lucide';
import { useId, useRef } from 'react';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BlockedTime } from '#contract/bookings/slots.ts';
import { slotsOfHours, overlaps } from '#contract/bookings/week.ts';
import { type Weekday, weekdays } from '#contract/dates.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { closingChoices, openingChoices } from './rule-choices.ts';
import { lunch, type RulesForm } from './rules-form.ts';

type WeekPath = 'week' | `seasons.${number}.week`;

interface WeekHoursProps {
  form: RulesForm;
  path: WeekPath;
  label: string;
}

/** The hours and breaks of each weekday, or that it is closed. */
export function WeekHours({ form, path, label }: WeekHoursProps) {
  const id = useId();
  const { error, value: week, onValueChange } = form.choice(path);
  const announce = useAnnounce();

  function copyFrom(day: Weekday) {
    const { opens, closes, breaks } = week[day];
    const next = structuredClone(week);
    for (const weekday of weekdays)
      if (next[weekday].open) next[weekday] = { open: true, opens, closes, breaks: structuredClone(breaks) };
    onValueChange(next);
    announce(`Hours for ${day} copied to every open day`);
  }

  return (
    <fieldset className="@container min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-strong leading-snug">{label}</legend>
      <ul className="max-w-3xl divide-y divide-rule border-y border-rule">
        {weekdays.map((day) => (
          <li key={day}>
            <HoursOfDay form={form} path={path} day={day} onCopy={() => copyFrom(day)} />
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface HoursOfDayProps {
  form: RulesForm;
  path: WeekPath;
  day: Weekday;
  onCopy: () => void;
}

function HoursOfDay({ form, path, day, onCopy }: HoursOfDayProps) {
  const row = `${path}.${day}` as const;
  const open = form.choice(`${row}.open`);
  const opens = form.choice(`${row}.opens`);
  const closes = form.choice(`${row}.closes`);
  return (
    <div
      role="group"
      aria-label={day}
      className={cx(
        'grid gap-x-4 gap-y-2 py-2.5',
        open.value ? '@xl:grid-cols-[9rem_minmax(0,1fr)]' : '@3xs:grid-cols-[9rem_minmax(0,1fr)]',
      )}
    >
      <label className="flex min-h-control items-center gap-2.5 self-start font-strong">
        <input
          type="checkbox"
          name={open.name}
          className="size-4.5 accent-pine"
          checked={open.value}
          onChange={({ target }) => open.onValueChange(target.checked)}
        />
        {day}
      </label>
      {open.value ? (
        <div className="flex min-w-0 flex-col gap-2">
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
            <ChoiceSelect label="Opens" choices={openingChoices(Number(opens.value))} {...opens} />
            <ChoiceSelect label="Closes" choices={closingChoices(Number(closes.value))} {...closes} />
            <IconButton icon={Copy} label={`Copy ${day}’s hours to every open day`} onClick={onCopy} />
          </div>
          <Breaks form={form} row={row} day={day} />
        </div>
      ) : (
        <p className="flex items-center text-ink-2">Closed</p>
      )}
    </div>
  );
}

type DayPath = `${WeekPath}.${Weekday}`;

function Breaks({ form, row, day }: { form: RulesForm; row: DayPath; day: Weekday }) {
  const { value, onValueChange } = form.choice(`${row}.breaks`);
  const addButton = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();

  function remove(index: number) {
    onValueChange(value.filter((_, position) => position !== index));
    announce('Break removed');
    addButton.current?.focus();
  }

  return (
    <>
      {value.map((_, index) => {
        const from = form.choice(`${row}.breaks.${index}.from`);
        const to = form.choice(`${row}.breaks.${index}.to`);
        const name = `Break ${index + 1} of ${day}`;
        return (
          <div
            key={index}
            role="group"
            aria-label={name}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3"
          >
            <ChoiceSelect label="Break from" choices={openingChoices(Number(from.value))} {...from} />
            <ChoiceSelect label="Break to" choices={closingChoices(Number(to.value))} {...to} />
            <IconButton icon={X} label={`Remove ${name}`} onClick={() => remove(index)} />
          </div>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SlotsSummary form={form} row={row} day={day} />
        <Button
          ref={addButton}
          variant="quiet"
          aria-label={`Add a break on ${day}`}
          disabled={value.length >= 10}
          onClick={() => {
            onValueChange([...value, lunch]);
            announce('Break added');
          }}
        >
          <Icon of={Plus} />
          Add a break
        </Button>
      </div>
    </>
  );
}

/** How many slots fit into a day's hours, less its breaks and weekly blocked times. */
function SlotsSummary({ form, row, day }: { form: RulesForm; row: DayPath; day: Weekday }) {
  const { opens, closes, breaks } = form.watch(row);
  const length = Number(form.watch('slotLength'));
  const blocked = form
    .watch('blockedTimes')
    .filter(({ repeats, days }) => repeats === 'weekly' && days.includes(day))
    .map(asNumbers) satisfies Pick<BlockedTime, 'from' | 'to'>[];
  const hours = { opens: Number(opens), closes: Number(closes), breaks: breaks.map(asNumbers) };
  const times = slotsOfHours(hours, length).filter(
    (minutes) => !blocked.some((time) => overlaps(time, minutes, length)),
  );
  return (
    <p className="text-small text-ink-2" aria-live="polite">
      {times.length === 0
        ? 'No appointment fits between these hours.'
        : `${times.length === 1 ? '1 time' : `${times.length} times`}: the first at ${slotLabel(times[0] ?? 0)}, the last at ${slotLabel(times.at(-1) ?? 0)}.`}
    </p>
  );
}

const asNumbers = ({ from, to }: { from: string; to: string }) => ({ from: Number(from), to: Number(to) });
