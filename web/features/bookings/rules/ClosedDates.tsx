import { isEnter } from '#web/ui/form/enter-key.ts';
import { X } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type DateText, fullDate } from '#contract/dates.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { withDate } from './rules-form.ts';

interface ClosedDatesProps {
  dates: BoundChoice<DateText[]>;
  /** The date in the field that is not in the list yet; saving the form adds it. Empty for none. */
  newDate: BoundChoice<string>;
  /** The firm's date. */
  today: DateText;
  readOnly: boolean;
}

/** Days on which nobody can book, such as holidays. */
export function ClosedDates({ dates, newDate, today, readOnly }: ClosedDatesProps) {
  const { name, error, value, onValueChange } = dates;
  const typedDate = newDate.value;
  const [isMissing, setIsMissing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();

  function add() {
    setIsMissing(typedDate === '');
    if (typedDate === '') return;
    onValueChange(withDate(value, typedDate));
    announce(`${fullDate(typedDate)} added`);
    newDate.onValueChange('');
  }

  function remove(date: DateText) {
    onValueChange(value.filter((closedDate) => closedDate !== date));
    announce(`${fullDate(date)} removed`);
    list.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {!readOnly && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in the field and only passes by here
        <div
          role="group"
          aria-label="Add a closed date"
          className="flex flex-wrap items-start gap-3"
          onKeyDown={(event) => onEnter(event, add)}
        >
          <DatePicker
            label="Closed date"
            name={name}
            error={isMissing && typedDate === '' ? 'Please enter a date to add.' : error}
            value={typedDate || null}
            onValueChange={(date) => newDate.onValueChange(date ?? '')}
            today={today}
            min={today}
            unavailableText="Please choose a date that is not in the past."
            className="w-full sm:w-56"
          />
          <Button variant="secondary" className="sm:mt-7" onClick={add}>
            Add date
          </Button>
        </div>
      )}
      <div ref={list} tabIndex={-1} aria-label="Closed dates" role="group" className="outline-none">
        {value.length === 0 ? (
          <p className="text-ink-2">No closed dates.</p>
        ) : (
          <ul className="max-w-xl divide-y divide-rule border-y border-rule">
            {value.map((date) => (
              <li key={date} className="flex min-h-11 items-center justify-between gap-3">
                {fullDate(date)}
                {!readOnly && (
                  <IconButton icon={X} label={`Remove ${fullDate(date)}`} onClick={() => remove(date)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Enter in the date field adds the date instead of saving the whole form. */
function onEnter(event: KeyboardEvent, add: () => void) {
  if (!isEnter(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}
