import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { errorText } from '#web/api/api-error.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface RemoveButtonProps {
  /** The text of the button, such as 'Delete'. */
  label: string;
  /** What is removed, for screen readers. */
  of: string;
  title: string;
  description: string;
  remove: () => Promise<unknown>;
}

/** Removes a row from its list after a confirmation. */
export function RemoveButton({ label, of, title, description, remove }: RemoveButtonProps) {
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" aria-label={`${label}: ${of}`}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      confirmLabel={label}
      pendingLabel="Removing"
      destructive
      onConfirm={async () => {
        try {
          await remove();
        } catch (error) {
          show({
            title: 'Not removed',
            description: errorText(error, 'Please try again.'),
            tone: 'destructive',
          });
          throw error;
        }
        await refreshAfter(assistantEndpoints.dismiss);
      }}
    />
  );
}
