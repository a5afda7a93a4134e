import { minute } from '#contract/durations.ts';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isAborted, signInWithPasskey, supportsPasskeyAutofill } from './ceremony.ts';

/** In ms. The server accepts a request for five minutes, so the browser gets a new one before that. */
const renewAfter = 4 * minute;

interface AutofillEvents {
  onSignedIn: (user: User) => void;
  /** Called with the server's error; the browser's own errors are ignored. */
  onFailure: (error: ApiError) => void;
}

/** Has the browser offer passkeys in the list of the username field, and signs in with the chosen one. Returns how to stop. */
export function startPasskeyAutofill({ onSignedIn, onFailure }: AutofillEvents): () => void {
  let stopped = false;
  let renewing = false;
  const request = async () => {
    if (stopped || !(await supportsPasskeyAutofill())) return;
    const renewal = setTimeout(() => {
      renewing = true;
      WebAuthnAbortService.cancelCeremony();
    }, renewAfter);
    try {
      onSignedIn(await signInWithPasskey(true));
    } catch (error) {
      if (isAborted(error) && renewing) {
        renewing = false;
        void request();
        // Some browsers end the request at once by themselves: that is no error to show.
      } else if (!stopped && error instanceof ApiError) onFailure(error);
    } finally {
      clearTimeout(renewal);
    }
  };
  void request();
  return () => {
    stopped = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
