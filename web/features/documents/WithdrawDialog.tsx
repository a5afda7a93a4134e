import type { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import type { Document } from '#contract/documents/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';

export interface Withdrawal {
  /** Tells the user what happens to the document. */
  description: string;
  endpoint: typeof documentEndpoints.withdraw | typeof adminDocumentEndpoints.withdraw;
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
  const { document, description, endpoint, open, onOpenChange, finalFocus } = props;
  const { mutateAsync, isSuccess } = useAction(endpoint, {
    input: () => ({ params: { id: String(document.id) } }),
    done: () => ({ title: 'Document withdrawn', description: document.name }),
    closesFirst: true,
    failed: 'Not withdrawn',
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
