import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { canonicalPassword } from '#contract/accounts/rules.ts';

// Argon2id is the package's default; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two at once: each takes 19 MB and a core for some 20 ms, so a flood of sign-ins queues up instead of filling memory. */
const queue = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(canonicalPassword(password), cost));
}

/**
 * Whether a password is the stored one. Hashes from before passwords were hashed in their canonical form are of what was
 * typed, so that is tried as well. Takes about the same time without an account (`stored` undefined): compares with a dummy
 * hash that nothing matches.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await getDummyHash());
  const canonical = canonicalPassword(password);
  for (const form of new Set([canonical, password, canonical.normalize('NFD')]))
    if (await queue(() => verify(expected, form))) return stored !== undefined;
  return false;
}

let dummyHash: Promise<string> | undefined;
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  return dummyHash;
}
