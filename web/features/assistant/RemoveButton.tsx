import { errorText } from '#web/api/api-error.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useAssistantChanged } from './queries.ts';

interface RemoveButtonProps {
  /** What the button says, such as 'Delete'. */
  label: string;
  /** For screen readers: which one. */
  of: string;
  title: string;
  description: string;
  remove: () => Promise<unknown>;
}

/** Asks first, then takes a row out of its list. */
export function RemoveButton({ label, of, title, description, remove }: RemoveButtonProps) {
  const changed = useAssistantChanged();
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
          const words = errorText(error, 'Please try again.');
          show({ title: 'Not removed', description: words, tone: 'destructive' });
          throw error;
        }
        await changed();
      }}
    />
  );
}
