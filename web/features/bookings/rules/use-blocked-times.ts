import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { blockedTimeChange, ConflictingBooking } from '#contract/bookings/rules-schemas.ts';
import type { BlockedTime } from '#contract/bookings/slots.ts';
import { call } from '#web/api/call.ts';
import { bookingRulesQuery } from '../queries.ts';
import { useFreshSlots } from '../slots/use-fresh-slots.ts';
import { editedRulesQuery } from './queries.ts';

type SentTime = z.output<typeof blockedTimeChange>;

/**
 * Adds a blocked time to the booking rules as they are now, or takes one out, and leaves every other rule as it is. Both
 * throw an `ApiError`; adding gives the bookings that the blocked time is the first to rule out.
 */
export function useBlockedTimes() {
  const queryClient = useQueryClient();
  const freshSlots = useFreshSlots();

  async function change(next: (times: SentTime[]) => SentTime[]): Promise<ConflictingBooking[]> {
    const { conflicting, ...rules } = await call(bookingRulesEndpoints.read, {});
    const saved = await call(bookingRulesEndpoints.save, {
      body: {
        ...rules,
        seasons: rules.seasons.map((season) => ({ ...season, title: season.title ?? '' })),
        blockedTimes: next(rules.blockedTimes.map(sentTime)),
      },
    });
    queryClient.setQueryData(editedRulesQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: bookingRulesQuery.queryKey });
    freshSlots();
    return saved.conflicting.filter(({ id }) => !conflicting.some((before) => before.id === id));
  }

  return {
    add: (time: SentTime) => change((times) => [...times, time]),
    remove: (time: BlockedTime) => change((times) => withoutOne(times, sentTime(time))),
  };
}

function sentTime({ title = '', date, days, from, to }: BlockedTime): SentTime {
  return { title, date, days, from, to };
}

/** The list without this one; of two that are the same, the other stays. */
function withoutOne(times: SentTime[], time: SentTime): SentTime[] {
  const index = times.findIndex((other) => JSON.stringify(other) === JSON.stringify(time));
  return index === -1 ? times : times.toSpliced(index, 1);
}
