import { type ReactElement, useState } from 'react';
import { type ClientForm, clientForm, clientFormOf } from '#contract/clients/form.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { ClientFields } from './record/ClientFields.tsx';

interface NewClientDialogProps {
  onCreated: (client: Client) => void;
  /** Values to start from. */
  initial?: Partial<Omit<ClientForm, 'ein'>> | undefined;
  trigger?: ReactElement | undefined;
  /** Opens it without a click, until `onLeave` resets this. */
  forceOpen?: boolean | undefined;
  onLeave?: (() => void) | undefined;
}

export function NewClientDialog({
  onCreated,
  initial,
  trigger = <Button>New client</Button>,
  forceOpen = false,
  onLeave,
}: NewClientDialogProps) {
  const [open, setOpen] = useState(false);
  function change(next: boolean) {
    setOpen(next);
    if (!next) onLeave?.();
  }
  return (
    <Dialog title="New client" open={open || forceOpen} onOpenChange={change} width="wide" trigger={trigger}>
      <NewClient
        initial={initial}
        onCreated={(client) => {
          change(false);
          onCreated(client);
        }}
      />
    </Dialog>
  );
}

/** A likely duplicate is added only when it is submitted a second time. */
function NewClient({ onCreated, initial }: Pick<NewClientDialogProps, 'onCreated' | 'initial'>) {
  const [invite, setInvite] = useState(false);
  const { show } = useToasts();
  /** Name and email, as JSON, of the client that the server refused as a likely duplicate. */
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const refreshAfter = useRefreshAfter();
  return (
    <Form
      label="New client"
      schema={clientForm}
      defaultValues={clientFormOf(initial)}
      submitLabel={duplicate === null ? 'Add client' : 'Add anyway'}
      pendingLabel="Saving"
      clearOnSuccess
      onSubmit={async (form, _form, leave) => {
        const identity = JSON.stringify([form.name, form.email]);
        try {
          const body = { ...form, evenIfKnown: duplicate === identity, invite };
          const client = await call(clientEndpoints.create, { body });
          if (invite) show({ title: 'Invitation sent', description: form.email, tone: 'success' });
          void refreshAfter(clientEndpoints.create);
          leave(() => onCreated(client));
        } catch (error) {
          setDuplicate(error instanceof ApiError && error.code === 'conflict' ? identity : null);
          throw error;
        }
      }}
      explain={(error) => formErrorOf(error, 'The client was not saved. Please try again.')}
      failureTitle={duplicate === null ? 'Not saved' : 'You may already have this client'}
    >
      {(form) => (
        <>
          <ClientFields form={form} />
          <Checkbox
            label="Invite them to the client portal by email"
            description="They choose a username and a password through the link in the email, which works for seven days."
            checked={invite}
            onCheckedChange={setInvite}
          />
        </>
      )}
    </Form>
  );
}
