import { isProblem } from '#contract/emails/rules.ts';
import type { Email } from '#contract/emails/schemas.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSendAgain } from './use-email-actions.ts';

/** Sends an email again, after a confirmation that says what happens. Only for emails that may be sent again. */
export function SendAgain({ email }: { email: Email }) {
  const { mutateAsync } = useSendAgain();
  const to = email.to ?? 'its recipient';
  return (
    <AlertDialog
      trigger={
        <Button
          variant="secondary"
          aria-label={`Send again: ${email.subject ?? 'email'} to ${to}`}
          className="relative z-10"
        >
          Send again
        </Button>
      }
      title="Send this email again?"
      description={
        isProblem(email.state)
          ? `We’ll try once more to send it to ${to}. If the first one did arrive, they get it twice.`
          : `Another copy goes to ${to} now. It is written from today’s records, so amounts, dates and links may differ from the first one, which stays in the log.`
      }
      confirmLabel="Send again"
      pendingLabel="Sending"
      onConfirm={() => mutateAsync(email)}
    />
  );
}
