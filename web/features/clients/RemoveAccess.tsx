import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { displayName } from '#contract/accounts/rules.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';

/** Removes someone's access to this client; their access to other clients stays. */
export function RemoveAccess({ client, member }: { client: Client; member: Member }) {
  const { id, name } = client;
  const who = displayName(member);
  const remove = useAction(clientEndpoints.removeMember, {
    input: () => ({ params: { id: String(id) }, body: { remove: member.id } }),
    done: () => ({ title: 'Access removed', description: `${who} no longer sees the records of ${name}.` }),
    failed: 'Access not removed',
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="destructive" aria-label={`Remove access of ${who}`}>
          Remove access
        </Button>
      }
      title={`Remove ${who}’s access to ${name}?`}
      description={`${who} loses access to this client’s tasks, documents, invoices, and messages right away, and gets an email about it. Their account and their access to other clients stay. To give access back, invite them again.`}
      confirmLabel="Remove access"
      pendingLabel="Removing"
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
