import pLimit from 'p-limit';
import { ApiError } from '#server/domain/api-error.ts';

/** How many pictures are processed at once, and how many uploads may wait; waiting ones are not in memory. */
const concurrency = 2;
const maxWaiting = 4;

const limit = pLimit(concurrency);

/**
 * Runs the work on a picture when a slot is free: a file of 15 MB can take hundreds of MB while it is decoded.
 * 'too-many' (429) when too many uploads wait.
 */
export function withWorkSlot<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting)
    throw new ApiError('too-many', {
      message: 'Several pictures are being saved right now. Please try again in a few seconds.',
      headers: { 'retry-after': '5' },
    });
  return limit(work);
}
