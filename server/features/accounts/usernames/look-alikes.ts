import { isOneScript } from '#contract/forms/one-script.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { AccountRow } from '../store.ts';
import { isReservedName } from '../username-store.ts';
import { skeletonsOf } from './skeletons.ts';
import { looksLikeOther, namesOfOtherStaff } from './store.ts';

/**
 * Throws unless this account may have the username that it has just been given: of one script, and unlike those of others, those
 * they gave up lately, and the names of the staff, the firm and its people. Call it after lockUsernames.
 */
export async function requireFreeName(
  tx: Transaction,
  row: Pick<AccountRow, 'id' | 'username' | 'usernameKey' | 'role'>,
  { firm, now }: { firm: FirmFacts; now: Date },
): Promise<void> {
  if (!isOneScript(row.username.normalize('NFKC'))) throw mixedScripts();
  const skeletons = skeletonsOf(row.username);
  const isTaken =
    (await isReservedName(tx, row, skeletons, now)) ||
    (await looksLikeOther(tx, row.id, skeletons)) ||
    overlap(skeletons, await namesOfOtherStaff(tx, row.id)) ||
    // The firm's own people may sign in with their names.
    (row.role === 'client' && overlap(skeletons, namesOf(firm)));
  if (isTaken) throw usernameTaken();
}

function namesOf({ name, shortName, owner, team }: FirmFacts): string[] {
  return [name, shortName, owner.name, ...team.map((person) => person.name)];
}

function overlap(skeletons: string[], names: string[]): boolean {
  return names.some((name) => name !== '' && skeletonsOf(name).some((one) => skeletons.includes(one)));
}

export function usernameTaken(): ApiError {
  const message = 'This username is already taken. Please choose another.';
  return new ApiError('conflict', { message, fields: { username: message } });
}

function mixedScripts(): ApiError {
  const message = 'Please use letters of one alphabet only';
  return new ApiError('invalid', { message, fields: { username: message } });
}
