import { useMutation } from '@tanstack/react-query';
import type { Document } from '#contract/documents.ts';
import { describe } from '#web/api/api-error.ts';
import { AlertDialog } from '#web/ui/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

interface WithdrawButtonProps {
  document: Pick<Document, 'id' | 'name'>;
  /** What becomes of it. */
  description: string;
  withdraw: (id: number) => Promise<unknown>;
  onGone: () => Promise<unknown>;
}

/** Takes a document back, after asking: its content is gone then. */
export function WithdrawButton({ document, description, withdraw, onGone }: WithdrawButtonProps) {
  const { show } = useToasts();
  const { mutateAsync } = useMutation({
    mutationFn: () => withdraw(document.id),
    onSuccess: () => {
      show({ title: 'Document withdrawn', description: document.name, tone: 'success' });
      void onGone();
    },
    onError: (error) =>
      show({
        title: 'Not withdrawn',
        description: describe(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="destructive" aria-label={`Withdraw: ${document.name}`}>
          Withdraw
        </Button>
      }
      title="Withdraw this document?"
      description={description}
      confirmLabel="Withdraw document"
      pendingLabel="Withdrawing"
      destructive
      onConfirm={() => mutateAsync()}
    />
  );
}
