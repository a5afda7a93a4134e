import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInAddress } from '#contract/accounts/after-sign-in.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import type { Role } from '#contract/accounts/rules.ts';
import { newPasswordForm } from '#contract/accounts/forms.ts';
import { ApiError, errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMinPasswordLength } from '#web/api/use-min-password-length.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { useFirm } from '#web/api/site.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NewPasswordFields } from '#web/ui/form/passwords/NewPasswordFields.tsx';
import { passwordChanged } from './password-changed.ts';

/** Sets a new password with the token in the hash of the emailed link. Opening the page alone changes nothing. */
export function ResetPassword() {
  const { phone } = useFirm();
  const token = useHash();
  if (token === undefined) return null;
  if (token !== '') return <ResetByLink key={token} token={token} />;
  return (
    <Alert tone="blue" title="Please open the link in our email">
      This link looks cut off. Copy all of it from our email, or call us: {phone}.
    </Alert>
  );
}

function ResetByLink({ token }: { token: string }) {
  const [changedRole, setChangedRole] = useState<Role | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [recoveryEndpoints.open.path, token],
    queryFn: () => call(recoveryEndpoints.open, { body: { token } }),
    gcTime: 0,
  });
  if (changedRole !== null) return <PasswordChanged role={changedRole} />;
  if (data) return <NewPassword {...data} token={token} onDone={setChangedRole} />;
  if (!error) {
    return (
      <Loading label="Opening the link" className="w-full">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  // The link was used, has expired or was made up, or the client is archived: a retry would not help.
  const isInvalidLink = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return (
    <>
      <NotLoaded
        title="This link doesn’t work"
        failure={errorText(error, 'Something went wrong. Please try again.')}
        onRetry={isInvalidLink ? undefined : () => void refetch()}
      />
      <Button variant="secondary" render={<a href="/forgot-password" />}>
        Request a new link
      </Button>
    </>
  );
}

type NewPasswordProps = { token: string; username: string; role: Role; onDone: (role: Role) => void };

function NewPassword({ token, username, role, onDone }: NewPasswordProps) {
  const queryClient = useQueryClient();
  const minCharacters = useMinPasswordLength(role);
  return (
    <>
      <p className="text-ink-2 wrap-anywhere">
        Choose a new password for the account <strong>{username}</strong>. Anyone signed in to it now will be
        signed out.
      </p>
      <Form
        label="Choose a new password"
        schema={newPasswordForm}
        defaultValues={{ password: '', confirmPassword: '' }}
        submitLabel="Save new password"
        pendingLabel="Saving"
        onSubmit={async ({ password }) => {
          await call(recoveryEndpoints.finish, { body: { token, password } });
          onDone(role);
          // This may have signed out the user who is signed in here.
          if (queryClient.getQueryData(currentUserQuery.queryKey))
            void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
        }}
        explain={(error) => formErrorOf(error, 'The password was not changed. Please try again.')}
        failureTitle="Not changed"
        className="w-full max-w-104"
      >
        {(form) => (
          <>
            {/* Password managers save a password with its username. */}
            <input type="text" autoComplete="username" value={username} readOnly hidden />
            <NewPasswordFields
              replaces
              minCharacters={minCharacters}
              password={form.field('password')}
              confirmPassword={form.field('confirmPassword')}
            />
          </>
        )}
      </Form>
    </>
  );
}

/** Confirms the new password, with a button to sign in. */
export function PasswordChanged({ role }: { role: Role }) {
  return (
    <>
      <Alert tone="green" title={passwordChanged.title}>
        {passwordChanged.description}
      </Alert>
      <Button
        render={
          // The form had the focus, and is no longer on the page.
          <a
            ref={(element) => element?.focus()}
            href={signInAddress(
              role === 'admin'
                ? { page: '/admin-login', from: '/admin' }
                : { page: '/auth', from: '/client-portal' },
            )}
          />
        }
      >
        Sign in
      </Button>
    </>
  );
}
