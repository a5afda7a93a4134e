import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Argon2id is the package's default; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two at once: each takes 19 MB and a core for some 20 ms, so a flood of sign-ins queues up instead of filling memory. */
const queue = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, cost));
}

/** Takes about the same time without an account (`stored` undefined): compares with a dummy hash that nothing matches. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await getDummyHash());
  return (await queue(() => verify(expected, password))) && stored !== undefined;
}

let dummyHash: Promise<string> | undefined;
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  return dummyHash;
}
