import { positionNames } from '#contract/accounts/access/rules.ts';
import { displayName } from '#contract/accounts/rules.ts';
import type { StaffInvitation, StaffMember } from '#contract/accounts/access/schemas.ts';
import { hoursText } from '#contract/hours.ts';
import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { WithdrawInvitation } from '#web/ui/layout/WithdrawInvitation.tsx';
import { CloseOrReopen } from './CloseOrReopen.tsx';
import { ChangeStaffDialog, type ClientChoice } from './StaffForm.tsx';
import { useAccess } from './use-access.ts';

interface StaffListProps {
  members: readonly StaffMember[];
  invitations: readonly StaffInvitation[];
  /** The account id of the signed-in owner. */
  ownId: number;
  clientChoice: ClientChoice;
}

/** The staff with their roles and clients, and the open invitations. */
export function StaffList({ members, invitations, ownId, clientChoice }: StaffListProps) {
  return (
    <ul aria-label="Staff" className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
          <Avatar name={displayName(member)} decorative />
          <Facts member={member} isOwn={member.id === ownId} />
          <div className="flex flex-wrap gap-2">
            <MemberActions {...{ member, clientChoice }} staff={members} isOwn={member.id === ownId} />
          </div>
        </li>
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
      ))}
    </ul>
  );
}

function Facts({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const { email, position, clients, closedAt, secondFactor, lastUsedAt, weeklyMinutes } = member;
  const now = useNow();
  return (
    <div className="mr-auto min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
        <span className="wrap-anywhere">{displayName(member)}</span>
        {isOwn && <span className="font-normal text-ink-2">(you)</span>}
        <Badge tone={closedAt === null ? 'green' : 'neutral'}>
          {closedAt === null ? positionNames[position] : 'Closed'}
        </Badge>
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {member.fullName && `${member.username}, `}
        {email}
      </p>
      <p className="text-small text-ink-2">
        {clients === null ? 'All clients' : clients.length === 1 ? '1 client' : `${clients.length} clients`}
        {typeof weeklyMinutes === 'number' && ` · ${hoursText(weeklyMinutes)} a week`}
        {' · '}
        {secondFactor ? 'Two-step sign-in on' : 'No two-step sign-in'}
        {' · '}
        {lastUsedAt === null ? (
          'Never signed in'
        ) : (
          <>
            Last active <time dateTime={lastUsedAt}>{timeAgo(lastUsedAt, now)}</time>
          </>
        )}
      </p>
    </div>
  );
}

interface MemberActionsProps {
  member: StaffMember;
  /** All staff, including this member. */
  staff: readonly StaffMember[];
  isOwn: boolean;
  clientChoice: ClientChoice;
}

function MemberActions({ member, staff, isOwn, clientChoice }: MemberActionsProps) {
  const { change, endSessions } = useAccess();
  const { id: memberId, username } = member;
  if (member.closedAt !== null) return <CloseOrReopen account={member} closed />;
  const successors = staff.filter(
    ({ id, closedAt, clients }) => id !== memberId && closedAt === null && clients,
  );
  return (
    <>
      <ChangeStaffDialog
        member={member}
        clientChoice={clientChoice}
        onSubmit={(form) => change(member, form)}
        trigger={
          <Button variant="secondary" aria-label={`Change the access of ${username}`}>
            Change
          </Button>
        }
      />
      {!isOwn && (
        <>
          <AlertDialog
            trigger={
              <Button variant="secondary" aria-label={`Sign out ${username}`}>
                Sign out
              </Button>
            }
            title={`Sign out ${username} everywhere?`}
            description="They can sign in again with their password and second step."
            confirmLabel="Sign out"
            pendingLabel="Signing out"
            onConfirm={() => endSessions.mutateAsync(member)}
          />
          <CloseOrReopen
            account={member}
            closed={false}
            successors={member.clients === null ? [] : successors}
          />
        </>
      )}
    </>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { email, position, clientCount, expired, expiresAt } = invitation;
  const { withdraw } = useAccess();
  const zone = useFirmZone();
  const clientsText =
    clientCount === null ? 'all clients' : clientCount === 1 ? '1 client' : `${clientCount} clients`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar name={email} decorative />
      <div className="mr-auto min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          <span className="wrap-anywhere">{email}</span>
          <Badge tone={expired ? 'red' : 'yellow'}>{expired ? 'Expired' : 'Invited'}</Badge>
        </p>
        <p className="text-small text-ink-2">
          {positionNames[position]}, {clientsText} ·{' '}
          {expired ? 'The link expired on' : 'The link works until'} {longDateText(expiresAt, zone)}
        </p>
      </div>
      <WithdrawInvitation email={email} onConfirm={() => withdraw.mutateAsync(invitation)} />
    </li>
  );
}
