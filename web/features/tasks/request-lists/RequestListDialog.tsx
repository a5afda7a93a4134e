import type { ReactElement, ReactNode } from 'react';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { newRequestList } from '#contract/tasks/request-list-schemas.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { useClientDialog } from '#web/lib/use-client-dialog.ts';
import type { RequestedDocument } from './document-lines.ts';
import { emptyRequestList } from './empty-request-list.ts';
import { RequestListFields } from './RequestListFields.tsx';

interface RequestListDialogProps {
  /** Undefined until one is chosen. */
  clientId: number | undefined;
  /** Renders a client select at the top of the form; `error` says that the choice is missing. */
  chooseClient?: (error: string | undefined) => ReactNode;
  /** Opened by the URL, which `onClose` resets. */
  isOpened?: boolean | undefined;
  onClose?: () => void;
  /** An earlier list to request again, for the next year. */
  previous?: { title: string; note: string; year: number | null; documents: readonly RequestedDocument[] };
  trigger?: ReactElement;
}

/** Requests several documents from a client at once. Each becomes a task that its upload completes. */
export function RequestListDialog(props: RequestListDialogProps) {
  const { clientId, chooseClient, isOpened = false, onClose, previous, trigger } = props;
  const dialog = useClientDialog({ clientId, isOpened, onClose });
  const today = useFirmDay();

  return (
    <FormDialog
      endpoint={requestListEndpoints.create}
      title="Ask for documents"
      description="The client finds each document among the tasks and gets one email about all of them."
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      width="wide"
      trigger={trigger ?? <Button variant="secondary">Ask for documents</Button>}
      label="Ask for documents"
      schema={newRequestList}
      defaultValues={{
        ...emptyRequestList(today),
        ...(previous && nextYear(previous)),
      }}
      submitLabel="Ask for documents"
      pendingLabel="Saving"
      clearOnSuccess
      input={(body) => ({ params: { id: dialog.requireClient() }, body })}
      done={(_, { title }) => ({ title: 'Documents requested', description: title })}
      advice="The request was not saved. Please try again."
      failureTitle="Not saved"
    >
      {(form) => (
        <>
          {chooseClient?.(dialog.clientError)}
          <RequestListFields form={form} today={today} />
        </>
      )}
    </FormDialog>
  );
}

/** The same list for the following year, which also replaces the year in its title. */
function nextYear({ title, note, year, documents }: NonNullable<RequestListDialogProps['previous']>) {
  const next = year === null ? null : year + 1;
  return {
    title: next === null ? title : title.replaceAll(String(year), String(next)),
    note,
    year: next,
    documents: documents.map((document) => ({ title: document.title, description: document.description })),
  };
}
