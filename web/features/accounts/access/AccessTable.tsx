import { cloneElement, type ReactElement } from 'react';
import { positionNames } from '#contract/accounts/access/rules.ts';
import { displayName } from '#contract/accounts/rules.ts';
import type { AccountAccess } from '#contract/accounts/access/schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { CloseOrReopen } from './CloseOrReopen.tsx';
import { useAccess } from './use-access.ts';

interface AccessTableProps {
  accounts: readonly AccountAccess[];
  ownId: number;
  /** The link to a client's page. */
  clientLink: (id: number) => ReactElement<{ className?: string }>;
}

/** Who can sign in, for which clients, and when their access was last confirmed; each row has buttons to confirm or close it. */
export function AccessTable({ accounts, ownId, clientLink }: AccessTableProps) {
  const now = useNow();
  const zone = useFirmZone();
  return (
    <Table
      label="Who has access"
      rows={accounts}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'person',
          header: 'Person',
          cell: ({ email, emailConfirmed, ...person }) => (
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span className="font-strong">{displayName(person)}</span>
              <span className="text-ink-2">
                {person.fullName && `${person.username}, `}
                {email}
                {!emailConfirmed && ' (not confirmed)'}
              </span>
            </span>
          ),
        },
        {
          key: 'access',
          header: 'Access',
          cell: ({ position, clients }) =>
            position === null && clients.length > 0 ? (
              <ul>
                {clients.map(({ id, name }) => (
                  <li key={id}>{cloneElement(clientLink(id), { className: 'link' }, name)}</li>
                ))}
              </ul>
            ) : (
              `Staff: ${position ? positionNames[position] : 'no role'}`
            ),
        },
        {
          key: 'used',
          header: 'Last active',
          cell: ({ lastUsedAt }) =>
            lastUsedAt === null ? (
              'Never signed in'
            ) : (
              <time dateTime={lastUsedAt}>{timeAgo(lastUsedAt, now)}</time>
            ),
        },
        {
          key: 'confirmed',
          header: 'Confirmed',
          cell: ({ confirmedAt, createdAt }) =>
            confirmedAt === null ? (
              <span className="flex flex-col">
                Not yet
                <span className="text-small text-ink-2">Since {longDateText(createdAt, zone)}</span>
              </span>
            ) : (
              longDateText(confirmedAt, zone)
            ),
        },
        {
          key: 'decision',
          header: 'Decision',
          cell: (account) => <Decision account={account} isOwn={account.id === ownId} />,
        },
      ]}
    />
  );
}

function Decision({ account, isOwn }: { account: AccountAccess; isOwn: boolean }) {
  const { confirm } = useAccess();
  const closed = account.closedAt !== null;
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap">
      {!closed && (
        <Button
          variant="secondary"
          aria-label={`Confirm the access of ${account.username}`}
          pending={confirm.isPending}
          pendingLabel="Saving"
          onClick={() => confirm.mutate(account)}
        >
          Confirm
        </Button>
      )}
      {!isOwn && <CloseOrReopen account={account} closed={closed} />}
    </span>
  );
}
