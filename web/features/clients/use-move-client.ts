import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientStatus } from '#contract/clients/rules.ts';
import { skippedSentence } from '#contract/clients/skipped.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

/** Moves a client to another status. */
export function useMoveClient({ id, name, status, members }: Client) {
  const announce = useAnnounce();
  const focusHeading = useHeadingFocus();
  const closed = members.filter((member) => member.closed).length;
  return useAction(clientEndpoints.update, {
    input: (next: ClientStatus) => ({ params: { id: String(id) }, body: { status: next } }),
    done: ({ status: newStatus, skipped }) => {
      // Announced, not shown as a toast: the badge shows it, and a toast would cover these buttons.
      const details = [
        skipped && skippedSentence(skipped),
        status === 'archived' && closed > 0 && stillClosed(closed),
      ].filter((text) => typeof text === 'string');
      if (details.length > 0) return { title: `${name} is restored`, description: details.join(' ') };
      announce(`${name} is ${newStatus === 'prospect' ? 'a prospect' : newStatus}`);
      return undefined;
    },
    afterwards: focusHeading,
    failed: 'Not changed',
  });
}

/** Restoring a client does not reopen its portal accounts. */
function stillClosed(accounts: number): string {
  return accounts === 1
    ? '1 portal account is still closed. Reopen it under People.'
    : `${accounts} portal accounts are still closed. Reopen them under People.`;
}
