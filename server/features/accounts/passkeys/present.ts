import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { PasskeyRow } from './store.ts';

/** A passkey as its holder sees it, without credential id and public key. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
