import type { Letter, Mail } from '#server/gateways/mail.ts';
import type { LetterFacts } from '#server/db/schema/letters.ts';
import type { DeliverLetter } from '#server/jobs/letter-worker.ts';

/** Writes one letter from its facts; null when it is not wanted any more. */
export type LetterWriter = (facts: LetterFacts) => Promise<Letter | null>;

/** Finds the writer of a letter and hands its letter to the mail gateway. */
export function letterDelivery(writers: Record<string, LetterWriter>, mail: Mail): DeliverLetter {
  return async (id, { letter: name, facts }) => {
    const write = writers[name];
    if (!write) throw new Error(`No feature writes the letter ${name}`);
    const letter = await write(facts);
    if (letter) await mail.deliver(id, letter);
  };
}
