import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/rules.ts';
import { acceptanceForm } from '#contract/accounts/forms.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMinPasswordLength } from '#web/api/use-min-password-length.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { AcceptFields } from './AcceptFields.tsx';

interface AcceptFormProps {
  token: string;
  /** Whether they join as a client or as staff. */
  role: Role;
  onJoined: (user: User) => void;
}

/** An invited person chooses a username and a password, and is then signed in. */
export function AcceptForm({ token, role, onJoined }: AcceptFormProps) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const minCharacters = useMinPasswordLength(role);
  return (
    <Form
      label="Accept the invitation"
      schema={acceptanceForm}
      defaultValues={{ fullName: '', username: '', password: '', confirmPassword: '' }}
      submitLabel={role === 'admin' ? 'Join the staff' : 'Open the portal'}
      pendingLabel="Creating account"
      onSubmit={async ({ confirmPassword: _unused, ...form }) => {
        const user = await call(invitationEndpoints.accept, { body: { ...form, token } });
        queryClient.clear();
        show({ title: 'Welcome', description: 'Your account has been created.', tone: 'success' });
        onJoined(user);
      }}
      explain={(error) => formErrorOf(error, 'Could not create account')}
      failureTitle="Not created"
    >
      {(form) => (
        <AcceptFields
          fullName={form.field('fullName')}
          username={form.field('username')}
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
          minCharacters={minCharacters}
        />
      )}
    </Form>
  );
}
