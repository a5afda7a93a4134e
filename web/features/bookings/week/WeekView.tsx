import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BlockedTime } from '#contract/bookings/slots.ts';
import { addDays, type DateText, firstOfWeek, fullDate, isRealDate, longDate } from '#contract/dates.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { type FirmSlot, NewBookingForm } from '../by-firm/NewBookingForm.tsx';
import { weekQuery } from '../queries.ts';
import { editedRulesQuery } from '../rules/queries.ts';
import { useMinuteOfDay, useFirmDay } from '#web/api/today.ts';
import { BlockTimeForm, type TimeToBlock } from './BlockTimeForm.tsx';
import { UnblockTime } from './UnblockTime.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { weekColumns } from './week-days.ts';

interface WeekViewProps {
  /** A day of the week to show, from the URL; on a phone, the one day. Anything that is not a date means today. */
  date: string;
  onDate: (date: DateText) => void;
  onOpen: (booking: Booking) => void;
  /** Whether pressing an open time starts a booking. */
  mayBook: boolean;
  /** Whether the user can block times and remove blocks. */
  mayBlock: boolean;
  chooseCaller: (onChoose: (caller: Caller) => void) => ReactNode;
}

/** The bookings of a week in columns, with blocked times and closed days. Pressing an open time starts a booking. */
export function WeekView({ date, onDate, onOpen, mayBook, mayBlock, chooseCaller }: WeekViewProps) {
  const today = useFirmDay();
  const shown = isRealDate(date) ? date : today;
  const first = firstOfWeek(shown);
  const rules = useQuery(editedRulesQuery);
  const week = useQuery(weekQuery(first));
  const [slot, setSlot] = useState<FirmSlot | null>(null);
  const [toBlock, setToBlock] = useState<TimeToBlock | null>(null);
  const [toUnblock, setToUnblock] = useState<BlockedTime | null>(null);
  const data = rules.data && week.data && { rules: rules.data, bookings: week.data };
  const minutes = useMinuteOfDay();

  return (
    <section aria-label="Week">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">
          <span className="max-md:hidden">
            {longDate(first)} to {longDate(addDays(first, 6))}
          </span>
          <span className="md:hidden">{fullDate(shown)}</span>
        </h2>
        {mayBlock && (
          <Button
            variant="secondary"
            className="md:order-1"
            onClick={() => setToBlock({ date: shown < today ? today : shown, ...lunchHour })}
          >
            Block a time
          </Button>
        )}
        <StepButtons
          unit="week"
          days={7}
          shown={shown}
          today={today}
          onDate={onDate}
          className="ml-auto max-md:hidden"
        />
        <StepButtons unit="day" days={1} shown={shown} today={today} onDate={onDate} className="md:hidden" />
      </div>
      <Loaded
        what="the week"
        data={data}
        failure={loadFailure(rules.error ?? week.error)}
        onRetry={() => {
          void rules.refetch();
          void week.refetch();
        }}
        skeleton={<Skeleton className="h-96" />}
      >
        {({ rules: loadedRules, bookings }) => (
          <WeekGrid
            // Resets where Tab enters the grid: on a phone, the time used before is on a hidden day.
            key={shown}
            columns={weekColumns(first, loadedRules, bookings, { date: today, minutes })}
            shown={shown}
            today={today}
            onOpen={onOpen}
            onBook={
              mayBook
                ? ({ date: day, from, outsideHours }) =>
                    setSlot({ date: day, time: slotLabel(from), outsideHours })
                : undefined
            }
            onUnblock={mayBlock ? setToUnblock : undefined}
          />
        )}
      </Loaded>
      {slot && (
        <Dialog
          title="New booking"
          description="It is confirmed right away."
          open
          onOpenChange={(open) => !open && setSlot(null)}
          width="wider"
        >
          {mayBlock && rules.data && (
            <div>
              <Button
                variant="secondary"
                onClick={() => {
                  const from = parseSlotLabel(slot.time) ?? lunchHour.from;
                  setToBlock({ date: slot.date, from, to: from + (rules.data?.slotLength ?? 0) });
                }}
              >
                Block this time instead
              </Button>
            </div>
          )}
          <NewBookingForm
            key={`${slot.date} ${parseSlotLabel(slot.time) ?? ''}`}
            caller={undefined}
            chooseCaller={chooseCaller}
            slot={slot}
            onBooked={() => setSlot(null)}
          />
        </Dialog>
      )}
      {toBlock && (
        <Dialog
          title="Block a time"
          description="Nobody can book it on the website. Existing bookings stay as they are."
          open
          onOpenChange={(open) => !open && setToBlock(null)}
          width="wide"
        >
          <BlockTimeForm
            time={toBlock}
            today={today}
            onBlocked={() => {
              setToBlock(null);
              setSlot(null);
            }}
          />
        </Dialog>
      )}
      {toUnblock && (
        <Dialog
          title={toUnblock.title ? `Blocked: ${toUnblock.title}` : 'Blocked time'}
          open
          onOpenChange={(open) => !open && setToUnblock(null)}
        >
          <UnblockTime time={toUnblock} onRemoved={() => setToUnblock(null)} />
        </Dialog>
      )}
    </section>
  );
}

/** The initial time of "Block a time": noon to 1:00 PM, in minutes after midnight. */
const lunchHour = { from: 720, to: 780 };

interface StepButtonsProps {
  unit: 'week' | 'day';
  days: number;
  shown: DateText;
  today: DateText;
  onDate: (date: DateText) => void;
  className: string;
}

/** Buttons to the previous, the current, and the next week or day. */
function StepButtons({ unit, days, shown, today, onDate, className }: StepButtonsProps) {
  return (
    <div className={className}>
      <div className="flex items-center gap-2">
        <IconButton
          outlined
          icon={ChevronLeft}
          label={`Previous ${unit}`}
          onClick={() => onDate(addDays(shown, -days))}
        />
        <Button variant="secondary" onClick={() => onDate(today)}>
          {unit === 'week' ? 'This week' : 'Today'}
        </Button>
        <IconButton
          outlined
          icon={ChevronRight}
          label={`Next ${unit}`}
          onClick={() => onDate(addDays(shown, days))}
        />
      </div>
    </div>
  );
}
