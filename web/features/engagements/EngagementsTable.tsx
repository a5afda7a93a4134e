import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/dates.ts';
import { longDateText } from '#contract/date-times.ts';
import type { Engagement } from '#contract/engagements/schemas.ts';
import { isOpen } from '#contract/signatures/rules.ts';
import { useFirmZone } from '#web/api/site.ts';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { EngagementBadge } from './EngagementBadge.tsx';

interface EngagementsTableProps {
  engagements: readonly Engagement[];
  /** Whether to show the client's name: a client's own page doesn't need it. */
  withClient: boolean;
  /** The letters chosen for a bulk action; undefined hides the checkboxes. */
  selection?: Pick<Selection, 'isSelected' | 'select'>;
}

/** Engagement letters as the firm sees them. Each row links to its letter; rows become cards on a phone. */
export function EngagementsTable({ engagements, withClient, selection }: EngagementsTableProps) {
  const zone = useFirmZone();
  return (
    <Table
      label="Engagement letters"
      compact
      wholeRow
      rows={engagements}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'title',
          header: 'Letter',
          cell: (row) => (
            <span className="flex min-w-0 items-start gap-3">
              {selection && (
                <RowCheckbox
                  id={row.id}
                  label={`Select ${row.title} for ${row.client.name}`}
                  selection={selection}
                />
              )}
              <Link
                to="/admin/engagements/$id"
                params={{ id: String(row.id) }}
                className="font-strong -outline-offset-2 wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {row.title}
              </Link>
            </span>
          ),
        },
        ...(withClient
          ? [
              {
                key: 'client',
                header: 'Client',
                bare: true,
                cell: ({ client }: Engagement) => (
                  <span className="inline-block wrap-anywhere @3xl/table:min-w-28">{client.name}</span>
                ),
              },
            ]
          : []),
        {
          key: 'sent',
          header: 'Sent',
          short: true,
          cell: ({ sentAt }) => (sentAt ? longDateText(sentAt, zone) : 'Not sent'),
        },
        {
          key: 'until',
          header: 'Signed or due',
          short: true,
          cell: ({ signedAt, validUntil, state, renewsOn }) => {
            if (signedAt)
              return (
                <>
                  {longDateText(signedAt, zone)}
                  {renewsOn !== null && (
                    <span className="block text-small text-ink-2">Next year from {longDate(renewsOn)}</span>
                  )}
                </>
              );
            return validUntil && isOpen(state) ? `By ${longDate(validUntil)}` : '';
          },
        },
        {
          key: 'signers',
          header: 'Signatures',
          short: true,
          numeric: true,
          cell: ({ signed, signers }) => (signers === 0 ? 'No signers' : `${signed} of ${signers}`),
        },
        {
          key: 'state',
          header: 'Status',
          bare: true,
          cell: ({ state, mistake }) => (
            // As inline text, a badge would make each row higher.
            <span className="flex">
              <EngagementBadge {...{ state, mistake }} />
            </span>
          ),
        },
      ]}
    />
  );
}
