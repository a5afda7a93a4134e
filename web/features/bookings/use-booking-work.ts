import { useRef, useState } from 'react';
import type * as z from 'zod';
import { type Booking, calendarInfo } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { ApiError, errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSeenVersion } from '#web/lib/use-seen-version.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { useStrictForm } from '#web/ui/form/use-strict-form.ts';
import type { BookingAction } from './booking-actions.ts';
import { bookingUpdated } from './booking-updated.ts';
import { useKeepBooking, useNewestBooking } from './use-keep-booking.ts';

type CalendarInfo = z.output<typeof calendarInfo>;

interface Failure {
  message: string;
  /** What someone else has saved where something is typed here. */
  theirs: { label: string; text: string }[];
}

const labels = {
  eventId: 'Calendar Event ID',
  eventLink: 'Calendar Event Link',
  notes: 'Admin Notes',
} as const;

/** The calendar fields of a booking and its status transitions, sent in one call; the toasts are those of requirements 8. */
export function useBookingWork(booking: Booking, onChanged: (booking: Booking) => void) {
  const { show } = useFormToasts();
  const keep = useKeepBooking();
  const readNewest = useNewestBooking();
  const { seen: version, acceptNewest, setSeen } = useSeenVersion(booking.version);
  const wanted = useRef<BookingAction | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const strict = useStrictForm<z.input<typeof calendarInfo>, CalendarInfo>({
    schema: calendarInfo,
    defaultValues: infoOf(booking),
    pendingLabel: 'Saving',
    onSubmit: send,
    onInvalid: () => (wanted.current = null),
    explain: (error) => formErrorOf(error, ''),
    // Shown by `send`, which knows what was wanted.
    onFailure: () => {},
  });
  const { form, element } = strict;

  async function send(typed: CalendarInfo) {
    const action = wanted.current;
    wanted.current = null;
    setFailure(null);
    setSending(action?.label ?? 'calendar');
    try {
      // What an answer does not repeat is as it was.
      const now = { ...booking, ...(await sendChange(action, typed)) };
      keep(now);
      onChanged(now);
      setSeen(now.version);
    } catch (error) {
      await fail(action, error);
      throw error;
    } finally {
      setSending(null);
    }
    show(action ? bookingUpdated : saved);
  }

  async function sendChange(action: BookingAction | null, typed: CalendarInfo): Promise<Partial<Booking>> {
    const params = { id: String(booking.id) };
    const calendar = only(typed, Object.keys(form.formState.dirtyFields));
    if (!action)
      return (await call(bookingEndpoints.saveCalendar, { params, body: { ...calendar, version } })) ?? {};
    const { status } = action;
    const body = { status, version, ...(Object.keys(calendar).length > 0 && { calendar }) };
    const answer: Partial<Booking> = (await call(bookingEndpoints.changeStatus, { params, body })) ?? {};
    // The answer may say nothing of the status that was asked for.
    return { status, ...answer };
  }

  async function fail(action: BookingAction | null, error: unknown) {
    const overtaken = error instanceof ApiError && error.code === 'conflict';
    const reason = errorText(error, '');
    const base = action ? 'Failed to update booking status' : 'Failed to update calendar information';
    setFailure({
      message: reason ? `${base}. ${reason}` : base,
      theirs: overtaken ? await bringNewest() : [],
    });
    show({
      title: action ? 'Update Failed' : 'Error',
      description: action
        ? errorText(error, 'Failed to update booking status. Please try again.')
        : 'Failed to update calendar information',
      tone: 'destructive',
    });
  }

  /** Shows the booking as it is now; what is typed stays. Gives what others have saved in the same fields. */
  async function bringNewest(): Promise<Failure['theirs']> {
    const newest = await readNewest(booking.id);
    acceptNewest();
    if (!newest) return [];
    const before = infoOf(booking);
    const theirs = infoOf(newest);
    const typed = form.getValues();
    form.reset(theirs, { keepDirtyValues: true });
    onChanged(newest);
    return fields
      .filter((name) => theirs[name] !== before[name] && theirs[name] !== typed[name])
      .filter((name) => typed[name] !== before[name])
      .map((name) => ({ label: labels[name], text: theirs[name] }));
  }

  return {
    ...strict,
    failure,
    sending,
    version,
    setSeen,
    /** Saves what is typed and changes the status. */
    move: async (action: BookingAction) => {
      wanted.current = action;
      element.current?.requestSubmit();
      await Promise.resolve();
    },
  };
}

const fields = ['eventId', 'eventLink', 'notes'] as const;

const saved = {
  title: 'Calendar info updated',
  description: 'The booking calendar information has been updated successfully',
  tone: 'success',
} as const;

function infoOf({ calendarEventId, calendarEventLink, notes }: Booking) {
  return { eventId: calendarEventId, eventLink: calendarEventLink, notes };
}

/** What was typed here: what was not touched stays as saved by others. */
function only(typed: CalendarInfo, names: readonly string[]): CalendarInfo {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
}
