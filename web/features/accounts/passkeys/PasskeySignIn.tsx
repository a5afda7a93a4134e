import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { passkeyFailure, passkeysWork, signInWithPasskey } from './ceremony.ts';
import { offerPasskeys } from './offer.ts';

interface PasskeySignInProps {
  onSignedIn: (user: User) => void;
  /** The form has a field for the username, below which the browser lists passkeys. */
  listed?: boolean;
}

/**
 * Below a sign-in form: a passkey instead of username and password. Only space where the browser has none, and before
 * hydration: a button that came later would push the form away under the pointer, and a press would be lost.
 */
export function PasskeySignIn({ onSignedIn, listed = true }: PasskeySignInProps) {
  const works = useHydrated() && passkeysWork();
  const [tries, setTries] = useState(0);
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: onSignedIn,
    // The button has ended what the browser offered below the username: it is offered again.
    onError: () => setTries((count) => count + 1),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const shown = signIn.error ? passkeyFailure(signIn.error) : failure;
  return (
    <div
      className={cx(
        'mt-5 flex flex-col gap-4 border-t border-rule pt-5',
        !works && 'invisible noscript:visible',
      )}
    >
      {works && listed && (
        <Offer key={tries} onSignedIn={onSignedIn} onFailure={(error) => setFailure(passkeyFailure(error))} />
      )}
      {shown !== null && !signIn.isPending && (
        <Alert tone="red" title="Not signed in">
          {shown}
        </Alert>
      )}
      <noscript>
        <p className="text-ink-2">Signing in with a passkey needs JavaScript.</p>
      </noscript>
      <Button
        variant="secondary"
        className="self-start noscript:hidden"
        pending={signIn.isPending}
        pendingLabel="Waiting for your device"
        onClick={() => signIn.mutate()}
      >
        <Icon of={KeyRound} /> Sign in with a passkey
      </Button>
    </div>
  );
}

interface OfferProps {
  onSignedIn: (user: User) => void;
  onFailure: (error: unknown) => void;
}

/** Has the browser list passkeys below the field for the username, for as long as it is on the page. */
function Offer({ onSignedIn, onFailure }: OfferProps) {
  const chosen = useEffectEvent(onSignedIn);
  const refused = useEffectEvent(onFailure);
  useEffect(() => offerPasskeys({ chosen, refused }), []);
  return null;
}
