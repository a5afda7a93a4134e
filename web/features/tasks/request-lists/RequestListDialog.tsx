import { type ReactElement, type ReactNode, useState } from 'react';
import { addDays } from '#contract/dates.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { newRequestList } from '#contract/tasks/request-list-schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import type { AskedDocument } from './document-lines.ts';
import { RequestListFields } from './RequestListFields.tsx';

interface RequestListDialogProps {
  /** Undefined until one is chosen. */
  clientId: number | undefined;
  /** A choice of the client, at the top of the form; `error` says that it is missing. */
  chooseClient?: (error: string | undefined) => ReactNode;
  /** Opened by the address, which `onClose` takes back. */
  isOpened?: boolean | undefined;
  onClose?: () => void;
  /** An earlier list to ask for again. */
  again?: { title: string; note: string; year: number | null; documents: readonly AskedDocument[] };
  trigger?: ReactElement;
}

/** Days that a client has to send what is asked for, unless another day is chosen. */
const usualDays = 14;

/** Asks a client for documents, many at once: each becomes a task that its upload completes. */
export function RequestListDialog(props: RequestListDialogProps) {
  const { clientId, chooseClient, isOpened = false, onClose, again, trigger } = props;
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const today = useFirmDay();
  const changed = useClientsChanged();
  const { show } = useToasts();

  function close() {
    setOpen(false);
    setTried(false);
    onClose?.();
  }

  return (
    <Dialog
      title="Ask for documents"
      description="The client finds each document among the tasks and gets one email about all of them."
      open={open || isOpened}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      width="wide"
      trigger={trigger ?? <Button variant="secondary">Ask for documents</Button>}
    >
      <Form
        label="Ask for documents"
        schema={newRequestList}
        defaultValues={{
          ...(again ? nextYear(again) : emptyList(Number(today.slice(0, 4)))),
          dueDate: addDays(today, usualDays),
          reminds: true,
          notifies: true,
        }}
        submitLabel="Ask for documents"
        pendingLabel="Saving"
        onSubmit={async (body) => {
          if (clientId === undefined) {
            setTried(true);
            throw new NotReadyError(clientPlease);
          }
          await call(requestListEndpoints.create, { params: { id: String(clientId) }, body });
          close();
          show({ title: 'Documents requested', description: body.title, tone: 'success' });
          await changed();
        }}
        explain={(error) =>
          formErrorOf(
            error,
            error instanceof NotReadyError ? error.message : 'The request was not saved. Please try again.',
          )
        }
        failureTitle="Not saved"
      >
        {(form) => (
          <>
            {chooseClient?.(tried && clientId === undefined ? clientPlease : undefined)}
            <RequestListFields form={form} today={today} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

const clientPlease = 'Please choose a client';

function emptyList(year: number) {
  return { title: `Documents for ${year}`, note: '', year, documents: [] };
}

/** The same list for the year after; a year in its title goes along. */
function nextYear({ title, note, year, documents }: NonNullable<RequestListDialogProps['again']>) {
  const next = year === null ? null : year + 1;
  return {
    title: next === null ? title : title.replaceAll(String(year), String(next)),
    note,
    year: next,
    documents: documents.map((document) => ({ title: document.title, description: document.description })),
  };
}
