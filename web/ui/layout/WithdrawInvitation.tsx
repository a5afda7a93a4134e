import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';

interface WithdrawInvitationProps {
  /** The address that the invitation went to. */
  email: string;
  onConfirm: () => Promise<unknown>;
}

/** A button that withdraws an invitation, after confirmation. */
export function WithdrawInvitation({ email, onConfirm }: WithdrawInvitationProps) {
  return (
    <AlertDialog
      trigger={
        <Button variant="destructive" aria-label={`Withdraw the invitation to ${email}`}>
          Withdraw
        </Button>
      }
      title="Withdraw this invitation?"
      description={`The link that went to ${email} will no longer work.`}
      confirmLabel="Withdraw invitation"
      pendingLabel="Withdrawing"
      destructive
      onConfirm={onConfirm}
    />
  );
}
