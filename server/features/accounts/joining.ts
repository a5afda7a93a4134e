import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import {
  addressTaken,
  beginSession,
  type SessionParts,
  type SignedIn,
  type SignInPlace,
  usernameTaken,
} from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { asAccount } from './sessions.ts';
import { insertAccount } from './store.ts';

/** What invitations and clients have to say when somebody joins: other topics' business, handed in. */
export interface Admission {
  /** Uses the invitation up, or refuses. */
  take: (tx: Transaction, token: string) => Promise<{ clientId: number; email: string }>;
  /** Tells everybody concerned. */
  tell: (tx: Transaction, joined: { accountId: number; username: string; clientId: number }) => Promise<void>;
}

/** Makes the account of somebody invited, as a member of that client, and signs it in. The letter has confirmed the address. */
export async function joinByInvitation(
  deps: SessionParts,
  admission: Admission,
  form: { token: string; username: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  await deps.limits.spend('invitation', place.address);
  const passwordHash = await hashPassword(form.password);
  const { username } = form;
  try {
    const account = await deps.db.transaction(async (tx) => {
      const { clientId, email } = await admission.take(tx, form.token);
      const emailConfirmedAt = deps.now();
      const row = await insertAccount(tx, {
        username,
        email,
        passwordHash,
        role: 'client',
        clientId,
        emailConfirmedAt,
      });
      if (!row) throw usernameTaken();
      await admission.tell(tx, { accountId: row.id, username, clientId });
      return asAccount(row);
    });
    return await beginSession(deps, account, place, false);
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}
