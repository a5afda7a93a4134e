import pLimit from 'p-limit';
import { ApiError } from '#server/domain/api-error.ts';

/** Pictures that are read and shrunk at once, and those that wait meanwhile with nothing of them in memory. */
const atOnce = 2;
const waiting = 4;

const inTurn = pLimit(atOnce);

/**
 * Reads and shrinks a picture when it is its turn: each may be 15 MB as it comes and hundreds while it is worked on.
 * Refuses with 429 when too many wait.
 */
export function withWorkSlot<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= waiting)
    throw new ApiError('too-many', {
      message: 'Several pictures are being saved right now. Please try again in a few seconds.',
      headers: { 'retry-after': '5' },
    });
  return inTurn(work);
}
