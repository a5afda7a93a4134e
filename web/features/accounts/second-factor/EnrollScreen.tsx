import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm, useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { addPasskey, passkeyFailure, supportsPasskeys } from '../passkeys/ceremony.ts';
import { useSetCurrentUser } from '../use-sign-in.ts';
import { AppSetupForm } from './AppSetupForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Replaces the page until the user has set up two-step sign-in. The URL stays, so that the page appears afterwards. */
export function EnrollScreen({ user }: { user: User }) {
  const firm = useFirm();
  const { published } = useSite().frame;
  const setCurrentUser = useSetCurrentUser();
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useMutation({ mutationFn: () => call(secondFactorEndpoints.beginApp, { body: {} }) });
  const passkey = useMutation({
    mutationFn: () => addPasskey({}),
    onSuccess: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : finish()),
  });
  const { mustEnroll: _mustEnroll, ...enrolled } = user;
  const finish = () => setCurrentUser(enrolled);
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-180 flex-col gap-8 px-5 py-10">
      <title>Set up two-step sign-in</title>
      <div className="flex items-center justify-between gap-4">
        <Mark name={firm.name} logo={firm.logo} />
        <LogoutButton />
      </div>
      <div className="flex flex-col gap-6 rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4">
        <div>
          <h1 className="text-title">Set up two-step sign-in</h1>
          <p className="mt-2 max-w-measure text-ink-2">
            Tax and bank records deserve more than a password. From now on, you also use something you have
            with you, such as your phone, when you sign in. Setting it up takes about two minutes.
          </p>
        </div>
        {begin.error && (
          <Alert tone="red" title="Not started">
            {errorText(begin.error, 'Something went wrong. Please try again.')}
          </Alert>
        )}
        {passkey.error && (
          <Alert tone="red" title="No passkey was created">
            {passkeyFailure(passkey.error)}
          </Alert>
        )}
        {codes ? (
          <RecoveryCodes codes={codes} doneLabel="I saved them, continue" onDone={finish} />
        ) : begin.data ? (
          <AppSetupForm
            setup={begin.data}
            onConfirmed={(recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : finish())}
          />
        ) : (
          <>
            <p>
              Use an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
              1Password. They are free in your phone’s app store.
            </p>
            {supportsPasskeys() && (
              <p>
                Or use a passkey: the fingerprint, face or PIN that unlocks this device. There is no code to
                type.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button pending={begin.isPending} pendingLabel="Preparing" onClick={() => begin.mutate()}>
                Set up my app
              </Button>
              {supportsPasskeys() && (
                <Button
                  variant="secondary"
                  pending={passkey.isPending}
                  pendingLabel="Waiting for your device"
                  onClick={() => passkey.mutate()}
                >
                  Use a passkey
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {/* Staff who set the firm up would read the sample's number. */}
      {(published || user.role === 'client') && (
        <p className="text-ink-2">No smartphone? Call us at {firm.phone}, and we’ll find another way.</p>
      )}
    </main>
  );
}
