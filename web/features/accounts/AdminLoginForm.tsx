import { useState } from 'react';
import { readSecondStep, type SignInAddress, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminLoginForm } from '#contract/accounts/forms.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { ForgotLink } from './recovery/ForgotLink.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx';
import { useSetCurrentUser } from './use-sign-in.ts';

const notSignedIn = 'Authentication Failed';
const wrongCredentials = 'Invalid administrator credentials. Please try again.';

/** Signs in a member of the staff. Without JavaScript, its page handles the post. */
export function AdminLoginForm({ at }: { at: SignInAddress }) {
  const setCurrentUser = useSetCurrentUser();
  // Belongs to the last settled attempt: the next one clears it.
  const [failure, setFailure] = useState<string | null>(null);
  const [due, setDue] = useState(() => readSecondStep(at));
  if (due)
    return <SecondFactorForm due={due} at={at} onSignedIn={setCurrentUser} onBack={() => setDue(null)} />;
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
          explain: ({ status, message, fields }) => ({
            message: showsServerMessage(status) ? message : wrongCredentials,
            fields,
          }),
        }}
        onSubmit={async (body) => {
          setFailure(null);
          const result = await call(accountEndpoints.login, { body });
          if ('secondFactor' in result) setDue(result);
          else setCurrentUser(result);
        }}
        explain={(error) => ({ message: messageOf(error), fields: {} })}
        onFailure={({ message }) => setFailure(message)}
      >
        {(form) => <CredentialFields field={form.field} />}
      </Form>
      <PasskeySignIn onSignedIn={setCurrentUser} />
      <p className="mt-6">
        <ForgotLink from={at.from ?? '/admin'} />
      </p>
    </>
  );
}

/** A fixed message for wrong credentials and server failures; any other error, such as a rate limit, has the server's. */
function messageOf(error: unknown): string {
  return error instanceof ApiError && showsServerMessage(error.status)
    ? error.displayMessage
    : wrongCredentials;
}

function showsServerMessage(status: number): boolean {
  return status !== 401 && status < 500;
}
