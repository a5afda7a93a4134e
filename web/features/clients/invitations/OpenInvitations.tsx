import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import type { OpenInvitation } from '#contract/clients/invitation-schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useAction } from '#web/actions/use-action.ts';
import { WithdrawInvitation } from '#web/ui/layout/WithdrawInvitation.tsx';

interface OpenInvitationsProps {
  /** Links of an archived client do not work until it is restored. */
  archived: boolean;
  invitations: readonly OpenInvitation[];
}

/** Invitations that are not accepted yet. A new one to the same address replaces the old one. */
export function OpenInvitations(props: OpenInvitationsProps) {
  const withdraw = useAction(invitationEndpoints.withdraw, {
    input: (id: number) => ({ params: { id: String(id) } }),
    failed: 'Not withdrawn',
  });
  const zone = useFirmZone();
  if (props.invitations.length === 0) return null;
  return (
    <ul
      aria-label="Open invitations"
      className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet"
    >
      {props.invitations.map(({ id, email, expiresAt, expired }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <span className="mr-auto font-strong wrap-anywhere">{email}</span>
          <span className={expired ? 'text-small text-red-text' : 'text-small text-ink-2'}>
            {stateOf(expired, props.archived)} {longDateText(expiresAt, zone)}
          </span>
          <WithdrawInvitation email={email} onConfirm={() => withdraw.mutateAsync(id)} />
        </li>
      ))}
    </ul>
  );
}

function stateOf(expired: boolean, archived: boolean): string {
  if (expired) return 'Ended';
  return archived
    ? 'The link doesn’t work while the client is archived. Restored, it is good until'
    : 'Invited, good until';
}
