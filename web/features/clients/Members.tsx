import type { ReactNode } from 'react';
import { displayName } from '#contract/accounts/rules.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { longDate } from '#contract/dates.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { MoveMemberDialog } from './MoveMemberDialog.tsx';

interface MembersProps {
  client: Client;
  /** What else the owner can do about someone; another topic's business. */
  actions: (member: Member) => ReactNode;
}

/** Who enters the portal for a client. The owner may move a prospect's people to an existing client. */
export function Members({ client, actions }: MembersProps) {
  const { data: user } = useSignedIn();
  const movable = client.status === 'prospect' && user?.position === 'owner';
  if (client.members.length === 0)
    return <EmptyState sentence="Nobody has access yet. Invite someone by email." />;
  return (
    <ul aria-label="People" className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {client.members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <Avatar name={displayName(member)} beside />
          <div className="mr-auto min-w-0">
            <p className="font-strong wrap-anywhere">{displayName(member)}</p>
            <p className="text-ink-2 wrap-anywhere">
              {member.fullName && `${member.username}, `}
              {member.email}
              {!member.emailConfirmed && ' (not confirmed)'}
              {member.closed && ' (account closed)'}
            </p>
          </div>
          <p className="text-small text-ink-2">Since {longDate(member.createdAt.slice(0, 10))}</p>
          {user?.position === 'owner' && actions(member)}
          {movable && <MoveMemberDialog member={member} />}
        </li>
      ))}
    </ul>
  );
}
