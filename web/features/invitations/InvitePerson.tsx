import { useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients.ts';
import { invitationEndpoints, invitationForm } from '#contract/invitations.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Sends somebody a single-use link by which they enter the portal for a client. */
export function InvitePerson({ clientId }: { clientId: number }) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return (
    <Form
      label="Invite a person"
      schema={invitationForm}
      defaultValues={{ email: '' }}
      submitLabel="Send invitation"
      pendingLabel="Sending"
      clearOnSuccess
      className="max-w-md"
      onSubmit={async (body) => {
        await call(invitationEndpoints.invite, { params: { id: String(clientId) }, body });
        show({ title: 'Invitation sent', description: body.email, tone: 'success' });
        await queryClient.invalidateQueries({ queryKey: [clientEndpoints.read.path, clientId] });
      }}
      explain={(error) => refusalOf(error, 'The invitation was not sent. Please try again.')}
      failureTitle="Not sent"
    >
      {(form) => (
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          description="They choose a username and a password by the link of the letter, which works for seven days."
          {...form.field('email')}
        />
      )}
    </Form>
  );
}
