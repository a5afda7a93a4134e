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

/** A table of emails: subject, recipient, client, status and time. A row opens its email. */
export function EmailsTable({ emails, via, maySend, onOpen, clientOf }: EmailsTableProps) {
  const times = useFirmTimes();
  return (
    <Table
      label="Emails"
      wholeRow
      rows={emails}
      rowKey={(email) => email.id}
      columns={[
        {
          key: 'subject',
          header: 'Subject',
          cell: (email) => (
            <span className="flex min-w-0 flex-col">
              <button
                type="button"
                className="min-h-6 self-start text-left font-strong wrap-break-word after:absolute after:inset-0 hover:underline"
                onClick={() => onOpen(email.id)}
              >
                {email.subject ?? emailKindLabel(email.kind)}
              </button>
              {email.subject !== null && (
                <span className="text-small text-ink-2">{emailKindLabel(email.kind)}</span>
              )}
            </span>
          ),
        },
        {
          key: 'to',
          header: 'To',
          cell: ({ to }) => <span className="block max-w-56 wrap-break-word">{to ?? 'Not known yet'}</span>,
        },
        {
          key: 'client',
          header: 'Client',
          cell: ({ client }) => (client ? clientOf(client) : <span className="text-ink-2">None</span>),
        },
        { key: 'state', header: 'Status', cell: (email) => <EmailStateBadge email={email} via={via} /> },
        {
          key: 'at',
          header: 'Time',
          short: true,
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
