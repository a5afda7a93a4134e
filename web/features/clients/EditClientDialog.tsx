import { useQueryClient } from '@tanstack/react-query';
import { clientForm, clientFormOf } from '#contract/clients/form.ts';
import { longDate } from '#contract/dates.ts';
import { choiceLabels } from '#contract/clients/record.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { ClientFields } from './record/ClientFields.tsx';
import { clientQuery } from './queries.ts';

export function EditClientDialog({ client, ...opened }: OpenedDialog & { client: Client }) {
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const announce = useAnnounce();
  return (
    <Dialog title="Edit client" {...opened} width="wide">
      <EditForm
        label="Edit client"
        schema={clientForm}
        row={client}
        valuesOf={clientFormOf}
        newest={async (error) => {
          // Refresh the page behind the dialog before the error appears, so that it shows the other person's changes.
          await refreshAfter(clientEndpoints.update);
          return afterConflict(error, async () => queryClient.getQueryData(clientQuery(client.id).queryKey));
        }}
        labels={labels}
        textOf={textOf}
        submitLabel="Save client"
        pendingLabel="Saving"
        onSubmit={async ({ ein, ...record }, { id, version }, leave) => {
          const saved = await call(clientEndpoints.update, {
            params: { id: String(id) },
            body: { ...record, ...(ein !== '' && { ein }), version },
          });
          leave(() => opened.onOpenChange(false));
          announce(`${record.name} saved`);
          await refreshAfter(clientEndpoints.update);
          return saved;
        }}
        explain={(error) => formErrorOf(error, 'The client was not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form, { ein }) => <ClientFields form={form} einOnRecord={ein} />}
      </EditForm>
    </Dialog>
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
