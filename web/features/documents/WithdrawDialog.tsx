import { useMutation } from '@tanstack/react-query';
import type { Document } from '#contract/documents/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

export interface Withdrawal {
  /** Tells the user what happens to the document. */
  description: string;
  withdraw: (id: number) => Promise<unknown>;
  onDeleted: () => Promise<unknown>;
}

interface WithdrawDialogProps extends Withdrawal {
  document: Pick<Document, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element to focus afterwards. If `withdrawn`, the document's row is removed. */
  finalFocus: (withdrawn: boolean) => HTMLElement | null;
}

/** Asks for confirmation, then withdraws a document, which deletes its content. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { document, description, withdraw, onDeleted, open, onOpenChange, finalFocus } = props;
  const { show } = useToasts();
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: () => withdraw(document.id),
    onSuccess: () => {
      show({ title: 'Document withdrawn', description: document.name, tone: 'success' });
      void onDeleted();
    },
    onError: (error) =>
      show({
        title: 'Not withdrawn',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <ControlledAlertDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={() => finalFocus(isSuccess)}
      title="Withdraw this document?"
      description={description}
      confirmLabel="Withdraw document"
      pendingLabel="Withdrawing"
      destructive
      onConfirm={() => mutateAsync()}
    />
  );
}
