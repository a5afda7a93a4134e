import { Check, CircleDashed } from 'lucide';
import type { ReactNode } from 'react';
import { shortDate } from '#contract/dates.ts';
import type { RequestListSort } from '#contract/tasks/rules.ts';
import type { AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { RequestListDialog } from './RequestListDialog.tsx';
import { useRequestListChanges } from './use-request-list-changes.ts';

interface RequestListsTableProps {
  label: string;
  lists: readonly AdminRequestList[];
  /** Renders a link to the client of a row; undefined if all rows belong to one client. */
  clientOf?: (list: AdminRequestList) => ReactNode;
  /** Sorts by a column; undefined if the order is fixed. */
  sorting?: Sorting<RequestListSort> | undefined;
  /** An archived client gets no reminders. */
  readOnly?: boolean;
}

/** Lists of requested documents: client, documents sent, due date, and when the client was last reminded. */
export function RequestListsTable(props: RequestListsTableProps) {
  const { label, lists, clientOf, sorting, readOnly = false } = props;
  const now = useNow();
  return (
    <Table
      label={label}
      rows={lists}
      rowKey={({ id }) => String(id)}
      columns={[
        ...(clientOf
          ? [{ key: 'client', header: 'Client', ...sortedBy(sorting, 'client'), cell: clientOf }]
          : []),
        {
          key: 'list',
          header: 'Documents',
          ...sortedBy(sorting, 'title'),
          cell: (list) => <Documents list={list} />,
        },
        { key: 'sent', header: 'Sent', cell: (list) => <Sent list={list} /> },
        {
          key: 'due',
          header: 'Due',
          ...sortedBy(sorting, 'due'),
          short: true,
          cell: ({ dueDate, overdue }) => (
            <span className={overdue ? 'font-strong text-red-text' : undefined}>
              {shortDate(dueDate)}
              {overdue && ', overdue'}
            </span>
          ),
        },
        {
          key: 'reminded',
          header: 'Reminded',
          cell: ({ remindedAt, reminds }) =>
            remindedAt ? (
              <time dateTime={remindedAt}>{timeAgo(remindedAt, now)}</time>
            ) : (
              <span className="text-ink-2">{reminds ? 'Not yet' : 'Manual only'}</span>
            ),
        },
        ...(readOnly
          ? []
          : [
              {
                key: 'actions',
                header: 'Actions',
                hideHeader: true,
                cell: (list: AdminRequestList) => <Actions list={list} />,
              },
            ]),
      ]}
    />
  );
}

function Documents({ list: { title, documents, note } }: { list: AdminRequestList }) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer font-strong wrap-anywhere">{title}</summary>
      {note !== '' && <p className="mt-1 text-ink-2 wrap-anywhere">{note}</p>}
      <ul className="mt-1.5 flex flex-col gap-1">
        {documents.map(({ id, title: name, sent }) => (
          <li key={id} className="flex items-start gap-2">
            <span className={sent ? 'mt-0.5 text-green-text' : 'mt-0.5 text-ink-2'}>
              <Icon of={sent ? Check : CircleDashed} />
            </span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="sr-only">{sent ? ', sent' : ', missing'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sent({ list: { sent, documents } }: { list: AdminRequestList }) {
  const isComplete = sent === documents.length;
  return (
    <span className="flex min-w-28 flex-col gap-1.5">
      <span className={isComplete ? 'text-green-text' : undefined}>
        {isComplete ? `All ${sent}` : `${sent} of ${documents.length}`}
      </span>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-rule">
        <span
          style={{ width: `${documents.length === 0 ? 0 : (sent / documents.length) * 100}%` }}
          className={isComplete ? 'block h-full bg-green' : 'block h-full bg-pine'}
        />
      </span>
    </span>
  );
}

function Actions({ list }: { list: AdminRequestList }) {
  const { remind, withdraw } = useRequestListChanges();
  const isOpen = list.sent < list.documents.length;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <AlertDialog
          trigger={
            <Button variant="secondary" aria-label={`Remind ${list.client.name}: ${list.title}`}>
              Remind
            </Button>
          }
          title="Send a reminder?"
          description={`Everyone with access to ${list.client.name} gets an email about “${list.title}”: ${list.documents.length - list.sent} of ${list.documents.length} still to be sent.`}
          confirmLabel="Send reminder"
          pendingLabel="Sending"
          onConfirm={() => remind.mutateAsync(list)}
        />
      )}
      <RequestListDialog
        clientId={list.client.id}
        previous={list}
        trigger={
          <Button variant="quiet" aria-label={`Ask again: ${list.title}`}>
            Ask again
          </Button>
        }
      />
      {isOpen && (
        <Button
          variant="quiet"
          aria-label={`Withdraw: ${list.title}`}
          pending={withdraw.isPending}
          pendingLabel="Saving"
          onClick={() => withdraw.mutate(list)}
        >
          Withdraw
        </Button>
      )}
    </div>
  );
}
