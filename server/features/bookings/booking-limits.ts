import { hour } from '#contract/durations.ts';
import { bookingsOfNetworkADay, openBookingsOfEmail } from '#contract/bookings/rules.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bookingsSurged } from './events.ts';
import {
  clearNetworksBefore,
  countOfNetwork,
  countOpenOf,
  lockRequester,
  hasSurged,
  type Requester,
} from './limits-store.ts';

const day = 24 * hour;

/**
 * Refuses a booking beyond what one email address or one network may hold, with a way out for a person. Counted in the
 * transaction that books, so that requests sent at the same time cannot pass together.
 */
export async function assertWithinLimits(
  tx: Transaction,
  now: Date,
  requester: Requester,
  firm: Pick<FirmFacts, 'phone' | 'email'>,
): Promise<void> {
  await lockRequester(tx, requester);
  const wayOut = `To book another time, please call ${firm.phone} or email ${firm.email}.`;
  if ((await countOpenOf(tx, requester.email, now)) >= openBookingsOfEmail) {
    throw new ApiError('conflict', {
      message: `You already have ${openBookingsOfEmail} upcoming bookings under this email address. ${wayOut}`,
    });
  }
  const { made, first } = await countOfNetwork(tx, requester.network, new Date(now.getTime() - day));
  if (made >= bookingsOfNetworkADay && first) {
    const seconds = Math.max(1, Math.ceil((first.getTime() + day - now.getTime()) / 1000));
    throw new ApiError('too-many', {
      message: `There have been ${bookingsOfNetworkADay} bookings from your network in the last 24 hours. ${wayOut}`,
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Whether this booking is the first beyond what is usual within an hour: true once an hour. */
export function hasJustSurged(tx: Transaction, now: Date): Promise<boolean> {
  return hasSurged(tx, new Date(now.getTime() - hour), bookingsSurged.firm.title);
}

/** Deletes where bookings came from, once the daily limit no longer needs it. */
export function forgetNetworks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return clearNetworksBefore(db, new Date(now().getTime() - day));
}
