import { Link } from '@tanstack/react-router';
import type { SortOrder } from '#contract/clients/rules.ts';
import { longDate } from '#contract/dates.ts';
import { balanceCents, type InvoiceSort } from '#contract/invoices/rules.ts';
import type { AdminInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface InvoicesTableProps {
  invoices: readonly AdminInvoice[];
  /** On a client's own page nobody needs to read whose they are. */
  withClient: boolean;
  /** Absent where the order is fixed. */
  sorting?: InvoiceSorting | undefined;
}

interface InvoiceSorting {
  /** The newest first where it is left out. */
  sort: InvoiceSort | undefined;
  order: SortOrder;
  onSort: (sort: InvoiceSort, order: SortOrder) => void;
}

const sortedAs = { asc: 'ascending', desc: 'descending' } as const;

/** Invoices as the firm sees them, a line each that leads to its own page; rows become cards on a phone. */
export function InvoicesTable({ invoices, withClient, sorting }: InvoicesTableProps) {
  function sortable(by: InvoiceSort) {
    if (!sorting) return {};
    const isSorted = sorting.sort === by;
    // At first names begin with A and what is due first is on top; numbers, dates of issue and amounts begin with the highest.
    const next: SortOrder = (isSorted ? sorting.order === 'desc' : by === 'client' || by === 'due')
      ? 'asc'
      : 'desc';
    return {
      sorted: isSorted ? sortedAs[sorting.order] : 'none',
      onSort: () => sorting.onSort(by, next),
    } as const;
  }
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
          ...sortable('number'),
          cell: ({ id, number }) => (
            <Link
              to="/admin/invoices/$id"
              params={{ id: String(id) }}
              className="font-strong -outline-offset-2 after:absolute after:inset-0 hover:underline"
            >
              {number || `Draft ${id}`}
            </Link>
          ),
        },
        ...(withClient
          ? [
              {
                key: 'client',
                header: 'Client',
                bare: true,
                ...sortable('client'),
                cell: ({ clientName }: AdminInvoice) => <span className="wrap-anywhere">{clientName}</span>,
              },
            ]
          : []),
        {
          key: 'date',
          header: 'Date',
          short: true,
          ...sortable('issued'),
          cell: ({ issueDate }) => (issueDate ? longDate(issueDate) : 'Not sent'),
        },
        {
          key: 'due',
          header: 'Due Date',
          short: true,
          ...sortable('due'),
          cell: ({ dueDate }) => longDate(dueDate),
        },
        {
          key: 'status',
          header: 'Status',
          bare: true,
          cell: ({ status, refundedCents }) => (
            // As a line of text, a badge would make each row higher.
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
          ...sortable('amount'),
          cell: (invoice) => <Amount {...invoice} />,
        },
      ]}
    />
  );
}

function Amount({ state, totalCents, paidCents }: AdminInvoice) {
  const left = balanceCents({ state, totalCents, paidCents });
  return (
    <>
      {left > 0 && left < totalCents && (
        <span className="text-small text-ink-2">{dollars(left)} left of </span>
      )}
      {dollars(totalCents)}
    </>
  );
}
