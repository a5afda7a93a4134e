import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { clientForm, clientFormOf } from '#contract/clients/form.ts';
import { longDate } from '#contract/dates.ts';
import { choiceLabels } from '#contract/clients/record.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { Conflicts } from '#web/ui/form/conflicts/Conflicts.tsx';
import { useNewerVersion } from '#web/ui/form/conflicts/use-newer-version.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { ClientFields } from './record/ClientFields.tsx';
import { clientQuery } from './queries.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

export function EditClientDialog({ client, ...opened }: OpenedDialog & { client: Client }) {
  return (
    <Dialog title="Edit client" {...opened} width="wide">
      <EditForm client={client} onDone={() => opened.onOpenChange(false)} />
    </Dialog>
  );
}

/** If two people edit at once, the second sees what the first saved and keeps their own input. */
function EditForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const { base, rebase, takeTheirs, round, shown } = useNewerVersion(client, clientFormOf);
  const queryClient = useQueryClient();
  const changed = useClientsChanged();
  const announce = useAnnounce();
  return (
    <Form
      label="Edit client"
      schema={clientForm}
      defaultValues={clientFormOf(client)}
      submitLabel="Save client"
      pendingLabel="Saving"
      onSubmit={async ({ ein, ...record }, form) => {
        try {
          await call(clientEndpoints.update, {
            params: { id: String(client.id) },
            body: { ...record, ...(ein !== '' && { ein }), version: base.version },
          });
        } catch (error) {
          // Refresh the page behind the dialog before the error appears, so that it shows the other person's changes.
          await changed();
          const newest = queryClient.getQueryData(clientQuery(client.id).queryKey);
          if (newest && error instanceof ApiError && error.code === 'conflict') rebase(form, newest);
          throw error;
        }
        onDone();
        announce(`${record.name} saved`);
        await changed();
      }}
      explain={(error) => formErrorOf(error, 'The client was not saved. Please try again.')}
      failureTitle="Not saved"
    >
      {(form) => (
        <>
          <Fragment key={round}>
            <ClientFields form={form} einOnRecord={base.ein} />
          </Fragment>
          <Conflicts
            {...shown}
            labels={labels}
            textOf={textOf}
            onTakeTheirs={(conflict) => takeTheirs(form, conflict)}
          />
        </>
      )}
    </Form>
  );
}

const labels = {
  entityType: 'Entity type',
  fiscalYearEnd: 'Fiscal year ends',
  taxExemption: 'Exempt from sales tax',
  exemptionCertificate: 'Certificate number',
  exemptionExpiresOn: 'Exempt through',
};

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return name === 'exemptionExpiresOn' ? longDate(value) : choiceLabels.get(name)?.[value];
}
