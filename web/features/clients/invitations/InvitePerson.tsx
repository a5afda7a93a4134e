import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { invitationForm } from '#contract/clients/invitation-schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface InvitePersonProps {
  clientId: number;
  /** Email address to start with; '' for none. */
  proposed: string;
}

/** Emails someone a single-use link that gives them portal access for a client. */
export function InvitePerson({ clientId, proposed }: InvitePersonProps) {
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  return (
    <Form
      label="Invite a person"
      schema={invitationForm}
      defaultValues={{ email: proposed }}
      submitLabel="Send invitation"
      pendingLabel="Sending"
      clearOnSuccess={{ email: '' }}
      className="max-w-md"
      onSubmit={async (body) => {
        await call(invitationEndpoints.invite, { params: { id: String(clientId) }, body });
        show({ title: 'Invitation sent', description: body.email, tone: 'success' });
        await refreshAfter(invitationEndpoints.invite);
      }}
      explain={(error) => formErrorOf(error, 'The invitation was not sent. Please try again.')}
      failureTitle="Not sent"
    >
      {(form) => (
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          description="The link in the email works for seven days. New people choose a username and a password; someone who has an account signs in and adds this client to it."
          {...form.field('email')}
        />
      )}
    </Form>
  );
}
