import { isForFirm } from '#contract/accounts/access/rules.ts';
import { callOrigin } from '#server/caller.ts';
import { ApiError } from '../api-error.ts';

/**
 * Called by everything that writes what a stolen or open session of the firm must not change: who has access to what, where
 * clients pay, what emails say, where bookings are sent. Throws `reauthenticate` unless the caller used the password or a
 * passkey within ten minutes, whatever the call declares: `recentAuthentication` only refuses earlier. Calls of others have
 * their own proof, such as an emailed link.
 */
export function requireAskedAgain(): void {
  const call = callOrigin();
  if (call && isForFirm(call.endpoint) && !call.isRecent) throw new ApiError('reauthenticate');
}
