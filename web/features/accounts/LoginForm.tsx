import { type ReactNode, useState } from 'react';
import { readSecondStep, type SignInAddress, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { loginForm } from '#contract/accounts/forms.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import type { FormError } from '#web/ui/form/errors/form-error.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useSetCurrentUser } from './use-sign-in.ts';

interface LoginFormProps {
  /** The sign-in page, which takes the form without JavaScript. Without this, the form needs JavaScript. */
  at?: SignInAddress | undefined;
  onSignedIn?: () => void;
  /** Shown below the form, such as a link to register. */
  children?: ReactNode;
}

/** Signs someone in and calls `onSignedIn`. */
export function LoginForm({ at, onSignedIn, children }: LoginFormProps) {
  const setCurrentUser = useSetCurrentUser();
  const { show } = useFormToasts();
  const [due, setDue] = useState(() => at && readSecondStep(at));
  const onUser = (user: User) => {
    setCurrentUser(user);
    show({ title: 'Login successful', description: `Welcome back, ${user.username}`, tone: 'success' });
    onSignedIn?.();
  };
  if (due) return <SecondFactorForm due={due} at={at} onSignedIn={onUser} onBack={() => setDue(null)} />;
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
          at && {
            name: 'login',
            page: signInAddress({ page: at.page, from: at.from }),
            explain: withPasswordError,
          }
        }
        onSubmit={async (body) => {
          const result = await call(accountEndpoints.login, { body });
          if ('secondFactor' in result) setDue(result);
          else onUser(result);
        }}
        explain={explainError}
        onFailure={({ message }) => show({ title: notSignedIn, description: message, tone: 'destructive' })}
      >
        {(form) => <CredentialFields field={form.field} label="Username or email" />}
      </Form>
      <PasskeySignIn onSignedIn={onUser} />
      {children}
    </>
  );
}

const notSignedIn = 'Login failed';

function explainError(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  return withPasswordError({ status, ...formErrorOf(error, 'Invalid username or password') });
}

/** Shows wrong credentials at the password field too: a toast disappears, and may be out of sight. */
function withPasswordError({ status, message, fields }: FormError & { status: number }): FormError {
  return { message, fields: status === 401 ? { ...fields, password: message } : fields };
}
