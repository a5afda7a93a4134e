import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { blockedTimeChange, ConflictingBooking } from '#contract/bookings/rules-schemas.ts';
import type { BlockedTime } from '#contract/bookings/slots.ts';
import { call } from '#web/api/call.ts';
import { bookingRulesQuery } from '../queries.ts';
import { useRefreshSlots } from '../slots/use-refresh-slots.ts';
import { editedRulesQuery } from './queries.ts';

type BlockedTimeChange = z.output<typeof blockedTimeChange>;

/**
 * Adds a blocked time to the current booking rules, or removes one, and leaves all other rules alone. Both throw an
 * `ApiError`. Adding resolves to the bookings that conflict with the rules only because of the new blocked time.
 */
export function useBlockedTimes() {
  const queryClient = useQueryClient();
  const refreshSlots = useRefreshSlots();

  async function save(
    update: (times: BlockedTimeChange[]) => BlockedTimeChange[],
  ): Promise<ConflictingBooking[]> {
    const { conflicting, ...rules } = await call(bookingRulesEndpoints.read, {});
    const saved = await call(bookingRulesEndpoints.save, {
      body: {
        ...rules,
        seasons: rules.seasons.map((season) => ({ ...season, title: season.title ?? '' })),
        blockedTimes: update(rules.blockedTimes.map(changeOf)),
      },
    });
    queryClient.setQueryData(editedRulesQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: bookingRulesQuery.queryKey });
    refreshSlots();
    return saved.conflicting.filter(({ id }) => !conflicting.some((booking) => booking.id === id));
  }

  return {
    add: (time: BlockedTimeChange) => save((times) => [...times, time]),
    remove: (time: BlockedTime) => save((times) => without(times, changeOf(time))),
  };
}

function changeOf({ title = '', date, days, from, to }: BlockedTime): BlockedTimeChange {
  return { title, date, days, from, to };
}

/** The list without this time. Of two equal ones, only the first is removed. */
function without(times: BlockedTimeChange[], time: BlockedTimeChange): BlockedTimeChange[] {
  const index = times.findIndex((candidate) => JSON.stringify(candidate) === JSON.stringify(time));
  return index === -1 ? times : times.toSpliced(index, 1);
}
