import { useMutation } from '@tanstack/react-query';
import type { Document } from '#contract/documents/schemas.ts';
import { describe } from '#web/api/api-error.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface WithdrawButtonProps {
  document: Pick<Document, 'id' | 'name'>;
  /** What becomes of it. */
  description: string;
  withdraw: (id: number) => Promise<unknown>;
  onDeleted: () => Promise<unknown>;
}

/** Withdraws a document, after asking: its content is then deleted. */
export function WithdrawButton({ document, description, withdraw, onDeleted }: WithdrawButtonProps) {
  const { show } = useToasts();
  const { mutateAsync } = useMutation({
    mutationFn: () => withdraw(document.id),
    onSuccess: () => {
      show({ title: 'Document withdrawn', description: document.name, tone: 'success' });
      void onDeleted();
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
