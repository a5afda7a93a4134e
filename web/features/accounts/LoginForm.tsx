import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { loginForm, type User } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useBecome } from './use-sign-in.ts';

/** Signs someone in, and says so to the page around it. */
export function LoginForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const become = useBecome();
  const { show } = useFormToasts();
  const [due, setDue] = useState<SecondFactorDue | null>(null);
  const enter = (user: User) => {
    become(user);
    show({ title: 'Login successful', description: `Welcome back, ${user.username}`, tone: 'success' });
    onSignedIn?.();
  };
  if (due) return <SecondFactorForm due={due} onSignedIn={enter} onBack={() => setDue(null)} />;
  return (
    <>
      <Form
        label="Login"
        schema={loginForm}
        defaultValues={{ username: '', password: '' }}
        submitLabel="Login"
        pendingLabel="Logging in"
        onSubmit={async (body) => {
          const opened = await call(accountEndpoints.login, { body });
          if ('secondFactor' in opened) setDue(opened);
          else enter(opened);
        }}
        explain={refusal}
        onFailure={({ message }) =>
          show({ title: 'Login failed', description: message, tone: 'destructive' })
        }
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
      <PasskeySignIn onSignedIn={enter} />
    </>
  );
}

/** The server's error is shown at the password too: a toast goes, and may be out of sight. */
function refusal(error: unknown) {
  const { message, fields } = formErrorOf(error, 'Invalid username or password');
  const isRefused = error instanceof ApiError && error.status === 401;
  return { message, fields: isRefused ? { ...fields, password: message } : fields };
}
