import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';

/**
 * Asks for the confirmation of the email address until it is confirmed. It is the same for an address that belongs to another
 * account: only the email says so.
 */
export function ConfirmAddressNotice({ user }: { user: User }) {
  const resend = useAction(accountEndpoints.resendConfirmation, { input: () => ({}) });
  return (
    <section
      aria-label="Confirm your email address"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-md border border-rule-2 bg-sheet px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          Check your email: confirm {user.email} to get notices and to be able to reset your password.
        </p>
        <p role="status" className="text-ink-2 empty:hidden">
          {resend.data && (resend.data.sent ? sentText : withheldText)}
          {resend.error && errorText(resend.error, 'The email was not sent. Please try again.')}
        </p>
      </div>
      <Button
        variant="secondary"
        pending={resend.isPending}
        pendingLabel="Sending"
        onClick={() => resend.mutate()}
      >
        Send it again
      </Button>
    </section>
  );
}

const sentText = 'We sent it again. If it isn’t there in a few minutes, look in your spam folder.';
const withheldText =
  'We’ve already sent several emails to this address. Please look in your spam folder, or try again in an hour.';
