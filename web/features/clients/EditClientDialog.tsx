import { clientForm, clientFormOf } from '#contract/clients/form.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSeenVersion } from '#web/lib/use-seen-version.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { ClientFields } from './record/ClientFields.tsx';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

export function EditClientDialog({ client, ...opened }: OpenedDialog & { client: Client }) {
  return (
    <Dialog title="Edit client" {...opened} width="wide">
      <EditForm client={client} onDone={() => opened.onOpenChange(false)} />
    </Dialog>
  );
}

/** Of two people who edit at once, the second sees the conflict and keeps what they have typed. */
function EditForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const { seen: version, notifiedOfChange } = useSeenVersion(client.version);
  const changed = useClientsChanged();
  const announce = useAnnounce();
  async function overtaken(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'conflict') notifiedOfChange();
    // By the time of this message the dialog's page shows what the other has saved, and its version is here.
    await changed();
    throw error;
  }
  return (
    <Form
      label="Edit client"
      schema={clientForm}
      defaultValues={clientFormOf(client)}
      submitLabel="Save client"
      pendingLabel="Saving"
      onSubmit={async ({ ein, ...record }) => {
        await call(clientEndpoints.update, {
          params: { id: String(client.id) },
          body: { ...record, ...(ein !== '' && { ein }), version },
        }).catch(overtaken);
        onDone();
        announce(`${record.name} saved`);
        await changed();
      }}
      explain={(error) => formErrorOf(error, 'The client was not saved. Please try again.')}
      failureTitle="Not saved"
    >
      {(form) => <ClientFields form={form} einOnRecord={client.ein} />}
    </Form>
  );
}
