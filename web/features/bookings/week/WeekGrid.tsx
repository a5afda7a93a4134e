import { type KeyboardEvent, useRef, useState } from 'react';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BlockedTime } from '#contract/bookings/slots.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type DateText, fullDate, weekdayOf } from '#contract/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { statusOf } from '../booking-status.ts';
import type { DayColumn, OpenTime, WeekColumns } from './week-days.ts';

type ChosenTime = OpenTime & { date: DateText };

interface WeekGridProps {
  columns: WeekColumns;
  /** The day that is shown on a phone, which has room for one. */
  shown: DateText;
  today: DateText;
  onOpen: (booking: Booking) => void;
  /** Undefined for staff who may not book. */
  onBook: ((time: ChosenTime) => void) | undefined;
  /** Undefined for staff who may not remove blocked times. */
  onUnblock: ((time: BlockedTime) => void) | undefined;
}

/** Height of an hour in rem: half an hour is high enough to press, and for a name and a time. */
const hourHeight = 5.5;

/** A week in seven columns, or one day on a phone. Arrow keys move between times and between days. */
export function WeekGrid({ columns, shown, today, onOpen, onBook, onUnblock }: WeekGridProps) {
  const { from, to, days } = columns;
  const grid = useRef<HTMLDivElement>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const times = onBook ? days.flatMap(({ date, open }) => open.map((time) => keyOf(date, time.from))) : [];
  const tabStop =
    focusedKey !== null && times.includes(focusedKey) ? focusedKey : defaultTabStop(times, shown);
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  const positionOf = (part: { from: number; to: number }) => ({
    top: `${((part.from - from) / 60) * hourHeight}rem`,
    height: `${((part.to - part.from) / 60) * hourHeight}rem`,
  });

  function onArrowKey(event: KeyboardEvent) {
    const next = grid.current && nextByKey(grid.current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are pressed in the buttons and only pass by here
    <div ref={grid} onKeyDown={onArrowKey}>
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] md:grid-cols-[4.25rem_repeat(7,minmax(0,1fr))]">
        <div aria-hidden className="row-span-2 grid grid-rows-subgrid">
          <span />
          <div className="relative" style={{ height: `${hours.length * hourHeight}rem` }}>
            {hours.map((hour) => (
              <span
                key={hour}
                className="absolute right-2 -translate-y-1/2 text-small whitespace-nowrap text-ink-2 first:translate-y-0"
                style={{ top: `${((hour - from) / 60) * hourHeight}rem` }}
              >
                {slotLabel(hour).replace(':00', '')}
              </span>
            ))}
          </div>
        </div>
        {days.map((day) => (
          <section
            key={day.date}
            aria-label={fullDate(day.date)}
            className={cx(
              'row-span-2 grid min-w-0 grid-rows-subgrid border-l border-rule',
              day.date !== shown && 'max-md:hidden',
            )}
          >
            <DayHead day={day} isToday={day.date === today} />
            <div
              className={cx(
                'relative border-t border-b border-rule-2',
                day.date === today && 'bg-pine-wash/40',
                day.closed !== null && 'bg-rule/50',
              )}
              style={{ height: `${hours.length * hourHeight}rem` }}
            >
              {hours.slice(1).map((hour) => (
                <span
                  key={hour}
                  aria-hidden
                  className="absolute inset-x-0 border-t border-rule"
                  style={{ top: `${((hour - from) / 60) * hourHeight}rem` }}
                />
              ))}
              {day.blocked.map((part) => (
                <div
                  key={`${part.from} ${part.title}`}
                  className="absolute inset-x-0 overflow-hidden bg-rule px-2 py-1 text-small wrap-anywhere text-ink-2"
                  style={positionOf(part)}
                >
                  {!(onUnblock && part.time) && <BlockedLabel part={part} />}
                </div>
              ))}
              {onBook &&
                day.open.map((time) => {
                  const key = keyOf(day.date, time.from);
                  return (
                    <button
                      key={key}
                      type="button"
                      data-day={day.date}
                      data-from={time.from}
                      tabIndex={key === tabStop ? 0 : -1}
                      aria-label={`Book ${fullDate(day.date)}, ${slotLabel(time.from)}${time.outsideHours ? ', outside the booking hours' : ''}`}
                      className="absolute inset-x-0 -outline-offset-2 hover:bg-pine-wash focus-visible:bg-pine-wash"
                      style={positionOf(time)}
                      onFocus={() => setFocusedKey(key)}
                      onClick={() => onBook({ ...time, date: day.date })}
                    />
                  );
                })}
              {onUnblock &&
                day.blocked.map(
                  (part) =>
                    // On top of the open times, because staff may still book within a blocked time.
                    part.time && (
                      <button
                        key={`${part.from} ${part.title}`}
                        type="button"
                        className="absolute left-0 max-w-full truncate rounded-sm px-2 py-1 text-small text-ink-2 hover:bg-sheet hover:underline"
                        style={{ top: positionOf(part).top }}
                        onClick={() => part.time && onUnblock(part.time)}
                      >
                        <BlockedLabel part={part} />
                      </button>
                    ),
                )}
              {day.bookings.map(({ booking, ...part }) => (
                <button
                  key={booking.id}
                  type="button"
                  data-day={day.date}
                  data-from={part.from}
                  className={cx(
                    'absolute inset-x-0.5 overflow-hidden rounded-sm border px-1.5 text-left text-small leading-snug hover:border-ink',
                    statusOf(booking) === 'confirmed'
                      ? 'border-pine bg-pine text-on-fill'
                      : 'border-dashed border-edge bg-sheet text-ink',
                  )}
                  style={positionOf(part)}
                  onClick={() => onOpen(booking)}
                >
                  <span className="block truncate font-strong">{booking.name}</span>
                  <span className="block truncate">
                    {booking.time}, {meetingLabels[booking.meetingType].toLowerCase()}
                    <span className={statusOf(booking) === 'confirmed' ? 'sr-only' : ''}>
                      , {statusOf(booking)}
                    </span>
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function BlockedLabel({ part: { title, from, to } }: { part: DayColumn['blocked'][number] }) {
  return (
    <>
      {title}
      <span className="sr-only">
        , {slotLabel(from)} to {slotLabel(to)}
      </span>
    </>
  );
}

function DayHead({ day, isToday }: { day: DayColumn; isToday: boolean }) {
  return (
    <h3
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'min-w-0 px-2 pb-2 text-small leading-snug font-normal',
        isToday ? 'text-pine' : 'text-ink-2',
      )}
    >
      <span className="sr-only">{fullDate(day.date)}</span>
      <span aria-hidden className="block">
        {weekdayOf(day.date).slice(0, 3)}
        {isToday && ', today'}
      </span>
      <span aria-hidden className={cx('block text-heading', isToday ? 'text-pine' : 'text-ink')}>
        {Number(day.date.slice(8))}
      </span>
      {day.closed !== null && <span className="block wrap-anywhere">{day.closed}</span>}
    </h3>
  );
}

const keyOf = (date: DateText, from: number) => `${date} ${from}`;

/** The open time that Tab focuses first: the first of the shown day, or else of the week. */
function defaultTabStop(times: readonly string[], shown: DateText): string | undefined {
  return times.find((key) => key.startsWith(shown)) ?? times[0];
}

/** The visible button that an arrow key moves to: above or below, or the nearest in time on the next day. */
function nextByKey(grid: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined) return undefined;
  const buttons = [...grid.querySelectorAll<HTMLElement>('[data-day]')].filter(
    (button) => button.offsetParent !== null,
  );
  const days = [...new Set(buttons.map((button) => button.dataset['day']))];
  const buttonsOn = (day: string | undefined) =>
    buttons.filter((button) => button.dataset['day'] === day).toSorted((a, b) => startOf(a) - startOf(b));
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const column = buttonsOn(target.dataset['day']);
    return column[column.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const column = buttonsOn(days[days.indexOf(target.dataset['day']) + (key === 'ArrowRight' ? 1 : -1)]);
  const distance = (button: HTMLElement) => Math.abs(startOf(button) - startOf(target));
  return column.toSorted((a, b) => distance(a) - distance(b))[0];
}

function startOf(element: HTMLElement): number {
  return Number(element.dataset['from']);
}
