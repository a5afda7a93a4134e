import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/dates.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { AdminInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface InvoicesTableProps {
  invoices: readonly AdminInvoice[];
  /** On a client's own page nobody needs to read whose they are. */
  withClient: boolean;
}

/** Invoices as the firm sees them; each leads to its own page. */
export function InvoicesTable({ invoices, withClient }: InvoicesTableProps) {
  return (
    <Table
      label="Invoices"
      rows={invoices}
      rowKey={(invoice) => String(invoice.id)}
      columns={[
        {
          key: 'number',
          header: 'Invoice #',
          cell: ({ id, number }) => (
            <Link to="/admin/invoices/$id" params={{ id: String(id) }} className="link font-strong">
              {number || `Draft ${id}`}
            </Link>
          ),
        },
        ...(withClient
          ? [
              {
                key: 'client',
                header: 'Client',
                cell: ({ clientName }: AdminInvoice) => <span className="wrap-anywhere">{clientName}</span>,
              },
            ]
          : []),
        {
          key: 'date',
          header: 'Date',
          short: true,
          cell: ({ issueDate }) => (issueDate ? longDate(issueDate) : 'Not sent'),
        },
        { key: 'due', header: 'Due Date', short: true, cell: ({ dueDate }) => longDate(dueDate) },
        { key: 'status', header: 'Status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
        { key: 'amount', header: 'Amount', numeric: true, cell: (invoice) => <Amount {...invoice} /> },
      ]}
    />
  );
}

function Amount({ state, totalCents, paidCents }: AdminInvoice) {
  const left = balanceCents({ state, totalCents, paidCents });
  const part = left > 0 && left < totalCents;
  return (
    <span className="flex flex-col">
      <span>{dollars(totalCents)}</span>
      {part && <span className="text-small text-ink-2">{dollars(left)} left</span>}
    </span>
  );
}
