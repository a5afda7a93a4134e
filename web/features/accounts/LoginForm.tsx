import { type ReactNode, useState } from 'react';
import { readSecondStep, type SignInAddress, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { loginForm } from '#contract/accounts/forms.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import type { FormError } from '#web/ui/form/errors/form-error.ts';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useBecome } from './use-sign-in.ts';

interface LoginFormProps {
  /** The page of signing in, whose address takes the form without script; elsewhere it needs one. */
  at?: SignInAddress | undefined;
  onSignedIn?: () => void;
  /** Below username and password, such as a link to register. */
  children?: ReactNode;
}

/** Signs someone in, and says so to the page around it. */
export function LoginForm({ at, onSignedIn, children }: LoginFormProps) {
  const become = useBecome();
  const { show } = useFormToasts();
  const [due, setDue] = useState(() => at && readSecondStep(at));
  const enter = (user: User) => {
    become(user);
    show({ title: 'Login successful', description: `Welcome back, ${user.username}`, tone: 'success' });
    onSignedIn?.();
  };
  if (due) return <SecondFactorForm due={due} at={at} onSignedIn={enter} onBack={() => setDue(null)} />;
  return (
    <>
      <Form
        label="Login"
        schema={loginForm}
        defaultValues={{ username: '', password: '' }}
        submitLabel="Login"
        pendingLabel="Logging in"
        failureTitle={notSignedIn}
        alertFailure
        post={
          at && { name: 'login', page: signInAddress({ page: at.page, from: at.from }), explain: withFields }
        }
        onSubmit={async (body) => {
          const opened = await call(accountEndpoints.login, { body });
          if ('secondFactor' in opened) setDue(opened);
          else enter(opened);
        }}
        explain={formErrorAt}
        onFailure={({ message }) => show({ title: notSignedIn, description: message, tone: 'destructive' })}
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
      {children}
    </>
  );
}

const notSignedIn = 'Login failed';

function formErrorAt(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  return withFields({ status, ...formErrorOf(error, 'Invalid username or password') });
}

/** The server's error is shown at the password too: a toast goes, and may be out of sight. */
function withFields({ status, message, fields }: FormError & { status: number }): FormError {
  return { message, fields: status === 401 ? { ...fields, password: message } : fields };
}
