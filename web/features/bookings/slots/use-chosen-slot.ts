import { useEffect, useEffectEvent } from 'react';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingServiceId, bookingServiceIds } from '#contract/settings/services.ts';
import { isRealDate } from '#contract/dates.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export interface ChosenSlot {
  /** yyyy-mm-dd. */
  date: string;
  /** Such as '9:00 AM'. */
  time?: string | undefined;
}

/** The slot in the page's URL, such as from a link on the home page. Invalid values are ignored. */
export function useSlotFromUrl(): ChosenSlot | undefined {
  if (!useHydrated()) return undefined;
  const search = new URLSearchParams(location.search);
  // `day` is from a link of the form without JavaScript, opened in a browser that runs it.
  const date = search.get('date') ?? search.get('day') ?? '';
  if (!isRealDate(date)) return undefined;
  const minutes = parseSlotLabel(search.get('time') ?? '');
  return { date, time: minutes === null ? undefined : slotLabel(minutes) };
}

/** The service in the page's URL, such as from a Get Started link. */
export function useServiceFromUrl(): BookingServiceId | undefined {
  if (!useHydrated()) return undefined;
  const service = new URLSearchParams(location.search).get('service');
  return bookingServiceIds.find((id) => id === service);
}

/** Passes a service that was chosen elsewhere to `apply`, as {@link useChosenSlot} does with a slot. */
export function useChosenService(chosen: string | undefined, apply: (service: string) => void): void {
  const applyLatest = useEffectEvent(apply);
  useEffect(() => {
    if (chosen !== undefined) applyLatest(chosen);
  }, [chosen]);
}

/**
 * Passes a slot that was chosen elsewhere, such as in the page's URL, to `apply`. It is an effect because the cached page is
 * the same for every URL, and because what was typed before hydration has to stay.
 */
export function useChosenSlot(chosen: ChosenSlot | undefined, apply: (slot: ChosenSlot) => void): void {
  const { date, time } = chosen ?? {};
  const applyLatest = useEffectEvent(apply);
  useEffect(() => {
    if (date !== undefined) applyLatest({ date, time });
  }, [date, time]);
}
