import { hour } from '#contract/durations.ts';
import { maxBookingsPerNetworkADay, maxOpenBookingsPerEmail } from '#contract/bookings/rules.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bookingsSurged } from './events.ts';
import {
  clearNetworksBefore,
  countByNetwork,
  countUpcoming,
  lockRequester,
  hasSurged,
  type Requester,
} from './limits-store.ts';

const day = 24 * hour;

/**
 * Throws if the email address or the network has reached its limit, with a message that says how to reach the firm instead.
 * Counts in the transaction that books, so that simultaneous requests can't all pass.
 */
export async function assertWithinLimits(
  tx: Transaction,
  now: Date,
  requester: Requester,
  firm: Pick<FirmFacts, 'phone' | 'email'>,
): Promise<void> {
  await lockRequester(tx, requester);
  const contactHint = `To book another time, please call ${firm.phone} or email ${firm.email}.`;
  if ((await countUpcoming(tx, requester.email, now)) >= maxOpenBookingsPerEmail) {
    throw new ApiError('conflict', {
      message: `You already have ${maxOpenBookingsPerEmail} upcoming bookings under this email address. ${contactHint}`,
    });
  }
  const { count, firstAt } = await countByNetwork(tx, requester.network, new Date(now.getTime() - day));
  if (count >= maxBookingsPerNetworkADay && firstAt) {
    const seconds = Math.max(1, Math.ceil((firstAt.getTime() + day - now.getTime()) / 1000));
    throw new ApiError('too-many', {
      message: `There have been ${maxBookingsPerNetworkADay} bookings from your network in the last 24 hours. ${contactHint}`,
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** True if this booking is the first one beyond the usual number within an hour; true at most once an hour. */
export function hasJustSurged(tx: Transaction, now: Date): Promise<boolean> {
  return hasSurged(tx, new Date(now.getTime() - hour), bookingsSurged.firm.title);
}

/** Deletes the networks of bookings older than 24 hours, which the daily limit no longer needs. */
export function deleteOldNetworks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return clearNetworksBefore(db, new Date(now().getTime() - day));
}
