import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { displayName } from '#contract/accounts/rules.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { clientQuery } from './queries.ts';

/** Removes someone's access to this client; their access to other clients stays. */
export function RemoveAccess({ client, member }: { client: Client; member: Member }) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const { id, name } = client;
  const who = displayName(member);
  const remove = useMutation({
    mutationFn: () =>
      call(clientEndpoints.removeMember, { params: { id: String(id) }, body: { remove: member.id } }),
    onSuccess: (latest) => {
      queryClient.setQueryData(clientQuery(id).queryKey, latest);
      show({
        title: 'Access removed',
        description: `${who} no longer sees the records of ${name}.`,
        tone: 'success',
      });
    },
    onError: (error) =>
      show({
        title: 'Access not removed',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
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
