import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

type Outcome = AnswerOf<typeof accountEndpoints.disownEmail>['outcome'];

const outcomes: Readonly<Record<Outcome, string>> = {
  'account-deleted':
    'We deleted the account someone created with your address. There is nothing else you need to do.',
  'address-removed': 'We removed your address from that account. There is nothing else you need to do.',
  'firm-notified':
    'That account already has records, so we will review it ourselves. Nobody can confirm it with your address now.',
};

/** For people who got the email because someone else typed their address. They need no password: the email is proof enough. */
export function DisownAddress({ token }: { token: string }) {
  const disown = useAction(accountEndpoints.disownEmail, {
    input: () => ({ body: { token } }),
    failed: 'Not removed',
  });
  if (disown.data) {
    return (
      <Alert tone="green" title="Thank you for letting us know">
        {outcomes[disown.data.outcome]}
      </Alert>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3 border-t border-rule-2 pt-6">
      <p className="mr-auto text-ink-2">Didn’t ask for this email?</p>
      <AlertDialog
        trigger={<Button variant="destructive">This wasn’t me</Button>}
        title="Someone else used your address?"
        description="If the account was never confirmed, we delete it. If it already has another address, it keeps that one."
        confirmLabel="Remove my address"
        pendingLabel="Removing"
        destructive
        onConfirm={() => disown.mutateAsync()}
      />
    </div>
  );
}
