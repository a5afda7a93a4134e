import { useMutation } from '@tanstack/react-query';
import type { Document } from '#contract/documents/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

export interface Withdrawal {
  /** What becomes of the document. */
  description: string;
  withdraw: (id: number) => Promise<unknown>;
  onDeleted: () => Promise<unknown>;
}

interface WithdrawDialogProps extends Withdrawal {
  document: Pick<Document, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes whether it was withdrawn: its row is then removed. */
  finalFocus: (withdrawn: boolean) => HTMLElement | null;
}

/** Withdraws a document, after asking: its content is then deleted. */
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
