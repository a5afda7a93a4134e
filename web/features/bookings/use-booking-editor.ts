import { useRef, useState } from 'react';
import type * as z from 'zod';
import { type Booking, calendarInfo } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { ApiError, errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSeenVersion } from '#web/lib/use-seen-version.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { useStrictForm } from '#web/ui/form/use-strict-form.ts';
import type { BookingAction } from './booking-actions.ts';
import { bookingUpdated } from './booking-updated.ts';
import { useFetchNewestBooking } from './use-newest-booking.ts';

type CalendarInfo = z.output<typeof calendarInfo>;

interface Failure {
  message: string;
  /** What someone else has saved in fields that are being edited here. */
  theirs: { label: string; text: string }[];
}

const labels = {
  eventId: 'Calendar Event ID',
  eventLink: 'Calendar Event Link',
  notes: 'Admin Notes',
} as const;

/** Edits the calendar fields and the status of a booking, both in one call. The toasts are from requirements 8. */
export function useBookingEditor(booking: Booking, onChanged: (booking: Booking) => void) {
  const { show } = useFormToasts();
  const refreshAfter = useRefreshAfter();
  const fetchNewest = useFetchNewestBooking();
  const { seen: version, acceptNewest, setSeen: setSeenVersion } = useSeenVersion(booking.version);
  const requestedAction = useRef<BookingAction | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const strict = useStrictForm<z.input<typeof calendarInfo>, CalendarInfo>({
    schema: calendarInfo,
    defaultValues: infoOf(booking),
    pendingLabel: 'Saving',
    onSubmit: send,
    onInvalid: () => (requestedAction.current = null),
    explain: (error) => formErrorOf(error, ''),
    // `send` shows the failure: it knows which action was requested.
    onFailure: () => {},
  });
  const { form, element } = strict;

  async function send(typed: CalendarInfo) {
    const action = requestedAction.current;
    requestedAction.current = null;
    setFailure(null);
    setSending(action?.label ?? 'calendar');
    try {
      // Fields that the response leaves out are unchanged.
      const updated = { ...booking, ...(await sendChange(action, typed)) };
      void refreshAfter(bookingEndpoints.changeStatus);
      onChanged(updated);
      setSeenVersion(updated.version);
    } catch (error) {
      await fail(action, error);
      throw error;
    } finally {
      setSending(null);
    }
    show(action ? bookingUpdated : calendarSaved);
  }

  async function sendChange(action: BookingAction | null, typed: CalendarInfo): Promise<Partial<Booking>> {
    const params = { id: String(booking.id) };
    const calendar = pick(typed, Object.keys(form.formState.dirtyFields));
    if (!action)
      return (await call(bookingEndpoints.saveCalendar, { params, body: { ...calendar, version } })) ?? {};
    const { status } = action;
    const body = { status, version, ...(Object.keys(calendar).length > 0 && { calendar }) };
    const response: Partial<Booking> = (await call(bookingEndpoints.changeStatus, { params, body })) ?? {};
    // The response may leave out the new status.
    return { status, ...response };
  }

  async function fail(action: BookingAction | null, error: unknown) {
    const isConflict = error instanceof ApiError && error.code === 'conflict';
    const details = errorText(error, '');
    const base = action ? 'Failed to update booking status' : 'Failed to update calendar information';
    setFailure({
      message: details ? `${base}. ${details}` : base,
      theirs: isConflict ? await showNewest() : [],
    });
    show({
      title: action ? 'Update Failed' : 'Error',
      description: action
        ? errorText(error, 'Failed to update booking status. Please try again.')
        : 'Failed to update calendar information',
      tone: 'destructive',
    });
  }

  /** Shows the booking's current state but keeps what is typed. Returns what others have saved in the edited fields. */
  async function showNewest(): Promise<Failure['theirs']> {
    const newest = await fetchNewest(booking.id);
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
    setSeenVersion,
    /** Saves the fields and changes the status. */
    changeStatus: async (action: BookingAction) => {
      requestedAction.current = action;
      element.current?.requestSubmit();
      await Promise.resolve();
    },
  };
}

const fields = ['eventId', 'eventLink', 'notes'] as const;

const calendarSaved = {
  title: 'Calendar info updated',
  description: 'The booking calendar information has been updated successfully',
  tone: 'success',
} as const;

function infoOf({ calendarEventId, calendarEventLink, notes }: Booking) {
  return { eventId: calendarEventId, eventLink: calendarEventLink, notes };
}

/** Only the named fields: the others stay as someone else may have saved them. */
function pick(typed: CalendarInfo, names: readonly string[]): CalendarInfo {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
}
