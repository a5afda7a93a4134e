import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminLoginForm } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useBecome } from './use-sign-in.ts';

const refused = 'Invalid administrator credentials. Please try again.';

export function AdminLoginForm() {
  const become = useBecome();
  // The alert belongs to the last settled attempt: it goes when the next one begins.
  const [failure, setFailure] = useState<string | null>(null);
  const [due, setDue] = useState<SecondFactorDue | null>(null);
  if (due) return <SecondFactorForm due={due} onSignedIn={become} onBack={() => setDue(null)} />;
  return (
    <>
      {failure !== null && (
        <Alert tone="red" title="Authentication Failed">
          {failure}
        </Alert>
      )}
      <Form
        label="Admin login"
        schema={adminLoginForm}
        defaultValues={{ username: '', password: '' }}
        submitLabel="Sign in"
        pendingLabel="Signing in"
        onSubmit={async (body) => {
          setFailure(null);
          const opened = await call(accountEndpoints.login, { body });
          if ('secondFactor' in opened) setDue(opened);
          else become(opened);
        }}
        explain={(error) => ({ message: wordsOf(error), fields: {} })}
        onFailure={({ message }) => setFailure(message)}
      >
        {(form) => (
          <>
            <TextInput
              label="Username"
              autoComplete="username webauthn"
              autoCapitalize="none"
              {...form.field('username')}
            />
            <PasswordInput
              label="Password"

              autoComplete="current-password"
              {...form.field('password')}
            />
          </>
        )}
      </Form>
      <PasskeySignIn onSignedIn={become} />
    </>
  );
}

/** Wrong credentials have the catalog's message; a rate limit or a server that is away has its own. */
function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.status !== 401 && error.status < 500 ? error.copy : refused;
}
