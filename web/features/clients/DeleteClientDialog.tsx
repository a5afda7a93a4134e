import { useNavigate } from '@tanstack/react-router';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import type { OpenedDialog } from '#web/ui/layout/Dialog.tsx';

/** Deletes a client that was added by mistake. For one with records, the server says what it has; it can only be archived. */
export function DeleteClientDialog({ client: { id, name }, ...opened }: { client: Client } & OpenedDialog) {
  const navigate = useNavigate();
  const deleting = useAction(clientEndpoints.delete, {
    input: () => ({ params: { id: String(id) } }),
    deletes: { path: clientEndpoints.read.path, id, leave: () => navigate({ to: '/admin/clients' }) },
    done: () => `${name} is deleted`,
  });
  return (
    <ControlledAlertDialog
      {...opened}
      onOpenChange={(open) => {
        deleting.reset();
        opened.onOpenChange(open);
      }}
      title={`Delete ${name}?`}
      description="For a client that was added by mistake. This can’t be undone. A client with tasks, invoices, documents or messages can only be archived."
      confirmLabel="Delete client"
      pendingLabel="Deleting"
      destructive
      onConfirm={() => deleting.mutateAsync()}
    >
      {deleting.error && (
        <Alert tone="red" title="Not deleted">
          {errorText(deleting.error, 'Please try again.')}
        </Alert>
      )}
    </ControlledAlertDialog>
  );
}
