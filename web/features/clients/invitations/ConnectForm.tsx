import { useQueryClient } from '@tanstack/react-query';
import { newPasswordForm } from '#contract/accounts/forms.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMinPasswordLength } from '#web/api/use-min-password-length.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { NewPasswordFields } from '#web/ui/form/passwords/NewPasswordFields.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface ConnectFormProps {
  token: string;
  username: string;
  onJoined: (user: User) => void;
  /** Called if the account requires a second factor to sign in. */
  onSecondFactor: (due: SecondFactorDue) => void;
}

/** For an invited address that already has an account: its holder sets a new password, then the account is connected. */
export function ConnectForm({ token, username, onJoined, onSecondFactor }: ConnectFormProps) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const minCharacters = useMinPasswordLength('client');
  return (
    <>
      <p>
        This address already has the account <strong className="wrap-anywhere">{username}</strong>. Choose a
        new password for it, and we’ll connect the account. Anyone signed in to it now will be signed out.
      </p>
      <Form
        label="Connect the account"
        schema={newPasswordForm}
        defaultValues={{ password: '', confirmPassword: '' }}
        submitLabel="Open the portal"
        pendingLabel="Connecting"
        onSubmit={async ({ password }) => {
          const opened = await call(invitationEndpoints.connect, { body: { token, password } });
          queryClient.clear();
          show({ title: 'Welcome', description: 'Your account has been connected.', tone: 'success' });
          if ('secondFactor' in opened) onSecondFactor(opened);
          else onJoined(opened);
        }}
        explain={(error) => formErrorOf(error, 'Could not connect the account')}
        failureTitle="Not connected"
      >
        {(form) => (
          <>
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
