import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../db/client.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { LetterFacts } from '../db/schema/letters.ts';
import { reportSurprise } from '../log.ts';
import { claimLetter, endLeases, forgetSentLetters, letterFailed, letterSent } from './letter-queue.ts';

/** Writes and delivers one letter; `id` is the same on every try. A thrown error means: try again later. */
export type DeliverLetter = (id: string, order: { letter: string; facts: LetterFacts }) => Promise<void>;

/** Milliseconds between looks at an empty queue, and after each letter: forty a second leave room for requests. */
const pause = { empty: 500, letter: 25 };

/** Delivers ordered letters one after the other until stopped; what a letter says is `deliver`'s business. */
export async function startLetterWorker(
  { db, exclusive }: OpenDatabase,
  deliver: DeliverLetter,
): Promise<{ stop: () => Promise<void> }> {
  if (exclusive) await endLeases(db);
  await forgetSentLetters(db);
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const found = await deliverNext();
      await wait(found ? pause.letter : pause.empty, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };

  async function deliverNext(): Promise<boolean> {
    try {
      const letter = await claimLetter(db);
      if (!letter) return false;
      await attempt(letter);
      return true;
    } catch (error) {
      if (!isDatabaseAway(error)) reportSurprise(error);
      return false;
    }
  }

  async function attempt(letter: Awaited<ReturnType<typeof claimLetter>> & {}): Promise<void> {
    try {
      await deliver(letter.id, letter);
    } catch (error) {
      const again = await letterFailed(db, letter);
      if (!again)
        reportSurprise(new Error(`The letter ${letter.letter} ${letter.id} was given up`, { cause: error }));
      return;
    }
    await letterSent(db, letter.id);
  }
}
