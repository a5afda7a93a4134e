import { useMutation } from '@tanstack/react-query';
import { longDateText } from '#contract/date-times.ts';
import { adminClosingEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** A client's request to close the account, with buttons to accept or decline it; null without a request. */
export function ClosingRequest({ client: { id, name, closingAskedAt } }: { client: Client }) {
  const zone = useFirmZone();
  const { show } = useToasts();
  const changed = useClientsChanged();
  const decide = useMutation({
    mutationFn: async (decision: 'accept' | 'decline') => {
      await call(adminClosingEndpoints[decision], { params: { id: String(id) } });
    },
    onError: (error) =>
      show({ title: 'Not changed', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
    onSettled: changed,
  });
  if (closingAskedAt === null) return null;
  return (
    <Alert tone="orange" title={`${name} asked to close its account`} className="mb-6">
      <p>
        Requested on {longDateText(closingAskedAt, zone)}. Closing it archives the client and ends portal
        access. Records are kept as long as your rules say, counted from today.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <AlertDialog
          trigger={<Button variant="destructive">Close the account</Button>}
          title={`Close the account of ${name}?`}
          description="The client is archived, everyone who signs in for them is signed out, and they get an email. You can restore the client and reopen the accounts later."
          confirmLabel="Close account"
          pendingLabel="Closing"
          destructive
          onConfirm={() => decide.mutateAsync('accept')}
        />
        <AlertDialog
          trigger={<Button variant="secondary">Decline</Button>}
          title="Decline the request?"
          description="The account stays open, and the client is notified. Please message them to explain why."
          confirmLabel="Decline request"
          pendingLabel="Declining"
          onConfirm={() => decide.mutateAsync('decline')}
        />
      </div>
    </Alert>
  );
}
