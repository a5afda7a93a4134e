import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { displayName } from '#contract/accounts/rules.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { MoveMemberDialog } from './MoveMemberDialog.tsx';
import { RemoveAccess } from './RemoveAccess.tsx';

interface MembersProps {
  client: Client;
  /** The owner's other actions on a member; they belong to another topic. */
  actions: (member: Member) => ReactNode;
}

/** Who has portal access for a client, and for which others. The owner can move a prospect's people to an existing client. */
export function Members({ client, actions }: MembersProps) {
  const { data: user } = useSignedIn();
  const zone = useFirmZone();
  const mayRemove = useMayCall()(clientEndpoints.removeMember);
  const movable = client.status === 'prospect' && user?.position === 'owner';
  if (client.members.length === 0)
    return (
      <EmptyState
        sentence={
          client.status === 'archived'
            ? 'Nobody has access.'
            : 'Nobody has access yet. Invite someone by email.'
        }
      />
    );
  return (
    <ul aria-label="People" className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {client.members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <Avatar name={displayName(member)} decorative />
          <div className="mr-auto min-w-0">
            <p className="font-strong wrap-anywhere">{displayName(member)}</p>
            <p className="text-ink-2 wrap-anywhere">
              {member.fullName && `${member.username}, `}
              {member.email}
              {!member.emailConfirmed && ' (not confirmed)'}
              {member.closed && ' (account closed)'}
            </p>
            {member.otherClients.length > 0 && (
              <p className="text-small text-ink-2">
                Also has access to{' '}
                {member.otherClients.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Link
                      to="/admin/clients/$id"
                      params={{ id: String(id) }}
                      search={{ tab: 'people' }}
                      className="link"
                    >
                      {name}
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
          <p className="text-small text-ink-2">Since {longDateText(member.createdAt, zone)}</p>
          {user?.position === 'owner' && actions(member)}
          {mayRemove && member.hasOtherClients && !member.closed && (
            <RemoveAccess client={client} member={member} />
          )}
          {movable && !member.hasOtherClients && <MoveMemberDialog member={member} />}
        </li>
      ))}
    </ul>
  );
}
