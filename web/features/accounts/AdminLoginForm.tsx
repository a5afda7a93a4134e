import { useState } from 'react';
import { readSecondStep, type SignInAddress, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminLoginForm } from '#contract/accounts/forms.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { ForgotLink } from './recovery/ForgotLink.tsx';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useBecome } from './use-sign-in.ts';

const notSignedIn = 'Authentication Failed';
const refused = 'Invalid administrator credentials. Please try again.';

/** Signs someone of the firm in; without script its page takes the form. */
export function AdminLoginForm({ at }: { at: SignInAddress }) {
  const become = useBecome();
  // The alert belongs to the last settled attempt: it goes when the next one begins.
  const [failure, setFailure] = useState<string | null>(null);
  const [due, setDue] = useState(() => readSecondStep(at));
  if (due) return <SecondFactorForm due={due} at={at} onSignedIn={become} onBack={() => setDue(null)} />;
  return (
    <>
      {failure !== null && (
        <Alert tone="red" title={notSignedIn}>
          {failure}
        </Alert>
      )}
      <Form
        label="Admin login"
        schema={adminLoginForm}
        defaultValues={{ username: '', password: '' }}
        submitLabel="Sign in"
        pendingLabel="Signing in"
        failureTitle={notSignedIn}
        post={{
          name: 'admin-login',
          page: signInAddress({ page: at.page, from: at.from }),
          explain: ({ status, message, fields }) => ({ message: isOwn(status) ? message : refused, fields }),
        }}
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
      <p className="mt-6">
        <ForgotLink from={at.from ?? '/admin'} />
      </p>
    </>
  );
}

/** Wrong credentials have the catalog's message; a rate limit or a server that is away has its own. */
function wordsOf(error: unknown): string {
  return error instanceof ApiError && isOwn(error.status) ? error.displayMessage : refused;
}

function isOwn(status: number): boolean {
  return status !== 401 && status < 500;
}
