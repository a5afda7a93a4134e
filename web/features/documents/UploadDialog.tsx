import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { sendFile } from '#web/api/send-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { FileDialog } from './FileDialog.tsx';
import type { OpenRequest } from './RequestChoice.tsx';

const requestChoice = lazyComponent(
  async () => (await import('#web/features/documents/RequestChoice.tsx')).RequestChoice,
);

interface UploadDialogProps {
  /** The open requests that an upload can answer. */
  requests: readonly OpenRequest[];
  /** Id of the request that is preselected. */
  answering?: number;
  trigger?: ReactElement;
}

/** A client's upload (requirements 2), which may answer a request. */
export function UploadDialog({ requests, answering, trigger }: UploadDialogProps) {
  const refreshAfter = useRefreshAfter();
  const navigate = useNavigate();
  const lastSent = useRef<{ id?: number }>(null);
  const [chosen, setChosen] = useState(answering === undefined ? '' : String(answering));
  // The chosen request may have been answered in the meantime.
  const taskId = requests.some(({ id }) => String(id) === chosen) ? chosen : '';
  return (
    <FileDialog
      title="Upload Document"
      trigger={trigger ?? <Button>Upload Document</Button>}
      send={async (file, description, options) => {
        const fields = { description, ...(taskId !== '' && { taskId }) };
        const sent = { params: {}, file, fields, ...options };
        lastSent.current = await sendFile(documentEndpoints.upload, sent);
      }}
      followUp={() => {
        const { id } = lastSent.current ?? {};
        if (id === undefined) return undefined;
        const params = { id: String(id) };
        return {
          label: 'See receipt',
          onClick: () => void navigate({ to: '/client-portal/receipts/$id', params }),
        };
      }}
      onSent={() => refreshAfter(documentEndpoints.upload)}
      sentText={(files) => `Sent: ${files}.`}
    >
      {requests.length > 0 && (
        <requestChoice.Component requests={requests} value={taskId} onChange={setChosen} />
      )}
    </FileDialog>
  );
}
