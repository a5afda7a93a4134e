import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Argon2id is the package's default; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once: each takes 19 MB and a core for some 20 ms, so a flood of sign-ins waits in line instead of filling the memory. */
const oneOfTwo = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(password, cost));
}

/** Takes about the same time when there is no account: `stored` undefined is compared with a hash that nothing matches. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  return (await oneOfTwo(() => verify(against, password))) && stored !== undefined;
}

let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}
