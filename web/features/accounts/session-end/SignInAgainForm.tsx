import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { LogoutButton } from '../LogoutButton.tsx';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { PasswordAgainForm } from '../second-factor/PasswordAgainForm.tsx';
import { SecondFactorForm } from '../second-factor/SecondFactorForm.tsx';

interface SignInAgainFormProps {
  /** The account whose password is asked for. */
  username: string;
  onSignedIn: (user: User) => void;
}

export function SignInAgainForm({ username, onSignedIn }: SignInAgainFormProps) {
  const [due, setDue] = useState<SecondFactorDue | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  // Loaded after the dialog has opened and taken the focus.
  useEffect(() => wrapper.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), []);
  if (due) return <SecondFactorForm due={due} onSignedIn={onSignedIn} onBack={() => setDue(null)} />;
  return (
    <div ref={wrapper}>
      <p className="mb-4">
        Account: <strong className="wrap-anywhere">{username}</strong>
      </p>
      <PasswordAgainForm
        label="Password"
        submitLabel="Sign in"
        failureTitle="Not signed in"
        username={username}
        explain={explainError}
        onSubmit={async ({ currentPassword }) => {
          const result = await call(accountEndpoints.login, {
            body: { username, password: currentPassword },
          });
          if ('secondFactor' in result) setDue(result);
          else onSignedIn(result);
        }}
        actions={<LogoutButton />}
      />
      <PasskeySignIn autofill={false} onSignedIn={onSignedIn} />
    </div>
  );
}

/** The user doesn't type the username here, so only the password can be wrong. */
function explainError(error: unknown) {
  if (error instanceof ApiError && error.code === 'wrong-credentials')
    return {
      message: '',
      fields: { currentPassword: 'That isn’t the password for this account. Please try again.' },
    };
  return formErrorOf(error, 'We couldn’t sign you in. Please try again.');
}
