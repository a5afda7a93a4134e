import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { ReactNode } from 'react';
import { emailKindLabel } from '#contract/emails/kinds.ts';
import { isProblem } from '#contract/emails/rules.ts';
import type { Email, EmailSending } from '#contract/emails/schemas.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { EmailStateBadge } from './EmailStateBadge.tsx';
import { SendAgain } from './SendAgain.tsx';

interface EmailsTableProps {
  emails: readonly Email[];
  /** How emails are sent; undefined until that is loaded. */
  via: EmailSending['via'] | undefined;
  maySend: boolean;
  onOpen: (id: string) => void;
  /** Renders a link to the client of an email. */
  clientOf: (client: NonNullable<Email['client']>) => ReactNode;
}

/** A table of emails: subject with its client, recipient, status and time. A row opens its email. */
export function EmailsTable({ emails, via, maySend, onOpen, clientOf }: EmailsTableProps) {
  const times = useFirmTimes();
  return (
    <Table
      label="Emails"
      compact
      wholeRow
      rows={emails}
      rowKey={(email) => email.id}
      columns={[
        {
          key: 'subject',
          header: 'Subject',
          cell: (email) => (
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <button
                type="button"
                className="min-h-6 text-left font-strong wrap-break-word after:absolute after:inset-0 hover:underline"
                onClick={() => onOpen(email.id)}
              >
                {email.subject ?? emailKindLabel(email.kind)}
              </button>
              {email.client && clientOf(email.client)}
            </span>
          ),
        },
        {
          key: 'to',
          header: 'To',
          bare: true,
          cell: ({ to }) =>
            to && (
              <span title={to} className="block max-w-56 truncate @max-3xl/table:max-w-full">
                {to}
              </span>
            ),
        },
        {
          key: 'state',
          header: 'Status',
          bare: true,
          cell: (email) => <EmailStateBadge email={email} via={via} />,
        },
        {
          key: 'at',
          header: 'Time',
          short: true,
          bare: true,
          cell: ({ sentAt, createdAt }) => times.dateTime(sentAt ?? createdAt),
        },
        ...(maySend && emails.some(({ state }) => isProblem(state))
          ? [
              {
                key: 'actions',
                header: 'Actions',
                hideHeader: true,
                cell: (email: Email) => isProblem(email.state) && <SendAgain email={email} />,
              },
            ]
          : []),
      ]}
    />
  );
}
