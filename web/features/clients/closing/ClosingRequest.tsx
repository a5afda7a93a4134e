import { longDateText } from '#contract/date-times.ts';
import { adminClosingEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';

/** A client's request to close the account, with buttons to accept or decline it; null without a request. */
export function ClosingRequest({ client: { id, name, closingAskedAt } }: { client: Client }) {
  const zone = useFirmZone();
  const decision = { input: () => ({ params: { id: String(id) } }), failed: 'Not changed' };
  const accept = useAction(adminClosingEndpoints.accept, decision);
  const decline = useAction(adminClosingEndpoints.decline, decision);
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
          onConfirm={() => accept.mutateAsync()}
        />
        <AlertDialog
          trigger={<Button variant="secondary">Decline</Button>}
          title="Decline the request?"
          description="The account stays open, and the client is notified. Please message them to explain why."
          confirmLabel="Decline request"
          pendingLabel="Declining"
          onConfirm={() => decline.mutateAsync()}
        />
      </div>
    </Alert>
  );
}
