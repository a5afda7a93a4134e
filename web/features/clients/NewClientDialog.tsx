import { useState } from 'react';
import { type Client, clientEndpoints, clientForm } from '#contract/clients.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ClientFields } from './ClientFields.tsx';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

export function NewClientDialog({ onCreated }: { onCreated: (client: Client) => void }) {
  const [open, setOpen] = useState(false);
  const changed = useClientsChanged();
  return (
    <Dialog title="New client" open={open} onOpenChange={setOpen} trigger={<Button>New client</Button>}>
      <Form
        label="New client"
        schema={clientForm}
        defaultValues={{ name: '', email: '', phone: '', notes: '' }}
        submitLabel="Take on this client"
        pendingLabel="Saving"
        onSubmit={async (body) => {
          const client = await call(clientEndpoints.create, { body });
          setOpen(false);
          void changed();
          onCreated(client);
        }}
        explain={(error) => refusalOf(error, 'The client was not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form) => <ClientFields form={form} />}
      </Form>
    </Dialog>
  );
}
