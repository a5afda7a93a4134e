import { useEffect, useEffectEvent } from 'react';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingServiceId, bookingServiceIds } from '#contract/settings/services.ts';
import { isRealDate } from '#contract/dates.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export interface ChosenSlot {
  date: string;
  time?: string | undefined;
}

/** The slot that the page's address names, such as that of a link on the home page; anything else in it is left out. */
export function useSlotInAddress(): ChosenSlot | undefined {
  if (!useHydrated()) return undefined;
  const search = new URLSearchParams(location.search);
  // A link of the form without script, opened where there is one.
  const date = search.get('date') ?? search.get('day') ?? '';
  if (!isRealDate(date)) return undefined;
  const minutes = parseSlotLabel(search.get('time') ?? '');
  return { date, time: minutes === null ? undefined : slotLabel(minutes) };
}

/** The service that the page's address names, such as that of a Get Started link. */
export function useServiceInAddress(): BookingServiceId | undefined {
  if (!useHydrated()) return undefined;
  const named = new URLSearchParams(location.search).get('service');
  return bookingServiceIds.find((id) => id === named);
}

/** Takes over a service that was chosen elsewhere, as {@link useChosenSlot} does a slot. */
export function useChosenService(chosen: string | undefined, take: (service: string) => void): void {
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    if (chosen !== undefined) takeOver(chosen);
  }, [chosen]);
}

/**
 * Takes over a slot that was chosen elsewhere, such as in the page's address. An effect, since the cached page is the same
 * for every address, and what was typed into it meanwhile has to stay.
 */
export function useChosenSlot(chosen: ChosenSlot | undefined, take: (slot: ChosenSlot) => void): void {
  const { date, time } = chosen ?? {};
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    if (date !== undefined) takeOver({ date, time });
  }, [date, time]);
}
