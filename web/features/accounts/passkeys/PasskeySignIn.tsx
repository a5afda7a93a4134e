import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { passkeyFailure, supportsPasskeys, signInWithPasskey } from './ceremony.ts';
import { startPasskeyAutofill } from './passkey-autofill.ts';

interface PasskeySignInProps {
  onSignedIn: (user: User) => void;
  /** Whether the page has a username field, below which the browser offers passkeys. */
  autofill?: boolean;
}

/**
 * Below a sign-in form: signs in with a passkey instead of username and password. Invisible before hydration and in browsers
 * without passkeys, but it takes its space: a button that appeared later would shift the form under the pointer.
 */
export function PasskeySignIn({ onSignedIn, autofill = true }: PasskeySignInProps) {
  const isSupported = useHydrated() && supportsPasskeys();
  const [attempt, setAttempt] = useState(0);
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: onSignedIn,
    // The button's request has ended the browser's autofill request, so a new one starts.
    onError: () => setAttempt((count) => count + 1),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const message = signIn.error ? passkeyFailure(signIn.error) : failure;
  return (
    <div
      className={cx(
        'mt-5 flex flex-col gap-4 border-t border-rule pt-5',
        !isSupported && 'invisible noscript:visible',
      )}
    >
      {isSupported && autofill && (
        <PasskeyAutofill
          key={attempt}
          onSignedIn={onSignedIn}
          onFailure={(error) => setFailure(passkeyFailure(error))}
        />
      )}
      {message !== null && !signIn.isPending && (
        <Alert tone="red" title="Not signed in">
          {message}
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

interface PasskeyAutofillProps {
  onSignedIn: (user: User) => void;
  onFailure: (error: unknown) => void;
}

/** Has the browser offer passkeys below the username field for as long as this is on the page. */
function PasskeyAutofill({ onSignedIn, onFailure }: PasskeyAutofillProps) {
  const signedIn = useEffectEvent(onSignedIn);
  const failed = useEffectEvent(onFailure);
  useEffect(() => startPasskeyAutofill({ onSignedIn: signedIn, onFailure: failed }), []);
  return null;
}
