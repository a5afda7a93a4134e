import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { passkeyEndpoints, secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';
import { requestPasskey, passkeyFailure, supportsPasskeys } from './ceremony.ts';

interface PasskeyStepProps {
  /** Whether to remember this device. */
  remember: boolean;
  onSignedIn: (user: User) => void;
  /** Shown above the button. */
  children: ReactNode;
  /** The button that goes back to username and password. */
  startOver: ReactNode;
}

/** The second step of signing in, with a passkey. It replaces the form that had the focus, so it takes the focus. */
export function PasskeyStep({ remember, onSignedIn, children, startOver }: PasskeyStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: async () => {
      const options = await call(passkeyEndpoints.secondFactorOptions, {});
      return call(secondFactorEndpoints.finish, {
        body: { passkey: await requestPasskey(options), remember },
      });
    },
    onSuccess: onSignedIn,
  });
  const hydrated = useHydrated();
  const { email, phone } = useFirm();
  if (!hydrated) {
    return (
      <div className="flex flex-col items-start gap-5">
        <WithoutScript what="Using your passkey" outcome="we will help you" email={email} phone={phone} />
        {startOver}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {!supportsPasskeys() ? (
        <Alert tone="red" title="This browser can’t use your passkey">
          Please sign in with the browser or device where you added it.
        </Alert>
      ) : (
        <p>Confirm with the fingerprint, face, PIN or security key that you added as a passkey.</p>
      )}
      {confirm.error && (
        <Alert tone="red" title="Not signed in">
          {passkeyFailure(confirm.error)}
        </Alert>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        {supportsPasskeys() && (
          <Button
            ref={button}
            pending={confirm.isPending}
            pendingLabel="Waiting for your device"
            onClick={() => confirm.mutate()}
          >
            Use my passkey
          </Button>
        )}
        {startOver}
      </div>
    </div>
  );
}
