import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/dates.ts';
import { balanceCents, type InvoiceSort, partsOfTotalText } from '#contract/invoices/rules.ts';
import type { AdminInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface InvoicesTableProps {
  invoices: readonly AdminInvoice[];
  /** Whether to show the client's name: a client's own page doesn't need it. */
  withClient: boolean;
  /** Left out if the order is fixed. */
  sorting?: Sorting<InvoiceSort> | undefined;
  /** The rows that are chosen for a bulk action; left out where there is none. */
  selection?: Pick<Selection, 'isSelected' | 'select'> | undefined;
}

/** Invoices as the firm sees them. Each row links to its invoice; rows become cards on a phone. */
export function InvoicesTable({ invoices, withClient, sorting, selection }: InvoicesTableProps) {
  return (
    <Table
      label="Invoices"
      compact
      wholeRow
      rows={invoices}
      rowKey={(invoice) => String(invoice.id)}
      columns={[
        {
          key: 'number',
          header: 'Invoice #',
          ...sortedBy(sorting, 'number', 'desc'),
          cell: ({ id, number, clientName }) => (
            <span className="flex items-center gap-3">
              {selection && (
                <RowCheckbox
                  id={id}
                  label={`Select ${number || `Draft ${id}`}, ${clientName}`}
                  selection={selection}
                />
              )}
              <Link
                to="/admin/invoices/$id"
                params={{ id: String(id) }}
                className="font-strong -outline-offset-2 after:absolute after:inset-0 hover:underline"
              >
                {number || `Draft ${id}`}
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
                ...sortedBy(sorting, 'client'),
                cell: ({ clientName }: AdminInvoice) => <span className="wrap-anywhere">{clientName}</span>,
              },
            ]
          : []),
        {
          key: 'date',
          header: 'Date',
          short: true,
          ...sortedBy(sorting, 'issued', 'desc'),
          cell: ({ issueDate }) => (issueDate ? longDate(issueDate) : 'Not sent'),
        },
        {
          key: 'due',
          header: 'Due Date',
          short: true,
          ...sortedBy(sorting, 'due'),
          cell: ({ dueDate }) => longDate(dueDate),
        },
        {
          key: 'status',
          header: 'Status',
          bare: true,
          cell: ({ status, refundedCents }) => (
            // As inline text, a badge would make each row higher.
            <span className="flex">
              <InvoiceStatusBadge status={status} refundedCents={refundedCents} />
            </span>
          ),
        },
        {
          key: 'amount',
          header: 'Amount',
          numeric: true,
          bare: true,
          ...sortedBy(sorting, 'amount', 'desc'),
          cell: (invoice) => <Amount {...invoice} />,
        },
      ]}
    />
  );
}

/** The total, and what has become of it. */
function Amount(invoice: AdminInvoice) {
  const { state, totalCents, refundedCents } = invoice;
  const balance = balanceCents(invoice);
  if (refundedCents > 0 && state !== 'void')
    return (
      <span className="flex flex-col">
        {dollars(totalCents)}
        <span className="text-small whitespace-normal text-ink-2">{partsOfTotalText(invoice)}</span>
      </span>
    );
  return (
    <>
      {balance > 0 && balance < totalCents && (
        <span className="text-small text-ink-2">{dollars(balance)} left of </span>
      )}
      {dollars(totalCents)}
    </>
  );
}
