import { minute } from '#contract/durations.ts';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isGivenUp, passkeysAreOffered, signInWithPasskey } from './ceremony.ts';

/** A request is good for five minutes on the server: before that the browser gets a new one. */
const renewAfter = 4 * minute;

interface Offer {
  chosen: (user: User) => void;
  refused: (error: ApiError) => void;
}

/** Lets the browser offer passkeys in the list below the username, for as long as the page is open. Gives the way to stop. */
export function offerPasskeys({ chosen, refused }: Offer): () => void {
  let isOver = false;
  let renewing = false;
  const offer = async () => {
    if (isOver || !(await passkeysAreOffered())) return;
    const renewal = setTimeout(() => {
      renewing = true;
      WebAuthnAbortService.cancelCeremony();
    }, renewAfter);
    try {
      chosen(await signInWithPasskey(true));
    } catch (error) {
      if (isGivenUp(error) && renewing) {
        renewing = false;
        void offer();
        // Some browsers end an offer at once, though nobody has asked for anything.
      } else if (!isOver && error instanceof ApiError) refused(error);
    } finally {
      clearTimeout(renewal);
    }
  };
  void offer();
  return () => {
    isOver = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
