import { useMutation } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientStatus } from '#contract/clients/rules.ts';
import { skippedText } from '#contract/clients/skipped.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Moves a client to another status. */
export function useMoveClient({ id, name, status, members }: Client) {
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  const focusHeading = useHeadingFocus();
  const closed = members.filter((member) => member.closed).length;
  return useMutation({
    mutationFn: (next: ClientStatus) =>
      call(clientEndpoints.update, { params: { id: String(id) }, body: { status: next } }),
    onSuccess: async ({ status: newStatus, skipped }) => {
      // Announced, not shown as a toast: the badge shows it, and a toast would cover these buttons.
      const details = [
        skipped &&
          `Skipped while archived: ${skippedText(skipped)}. Recurring work goes on with its next date.`,
        status === 'archived' && closed > 0 && stillClosed(closed),
      ].filter((text) => typeof text === 'string');
      if (details.length === 0) announce(`${name} is ${newStatus === 'prospect' ? 'a prospect' : newStatus}`);
      else show({ title: `${name} is restored`, description: details.join(' '), tone: 'success' });
      await changed();
      await focusHeading();
    },
    onError: (error) =>
      show({ title: 'Not changed', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
}

/** Restoring a client does not reopen its portal accounts. */
function stillClosed(accounts: number): string {
  return accounts === 1
    ? '1 portal account is still closed. Reopen it under People.'
    : `${accounts} portal accounts are still closed. Reopen them under People.`;
}
