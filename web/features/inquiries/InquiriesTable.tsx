import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { ReactNode } from 'react';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { InquiryBadges } from './InquiryBadges.tsx';

interface InquiriesTableProps {
  inquiries: readonly Inquiry[];
  onOpen: (inquiry: Inquiry) => void;
}

/** Messages with their senders and status; rows become cards on a phone. */
export function InquiriesTable({ inquiries, onOpen }: InquiriesTableProps) {
  const times = useFirmTimes();
  return (
    <Table
      label="Inquiries"
      rows={inquiries}
      rowKey={(inquiry) => String(inquiry.id)}
      columns={[
        {
          key: 'from',
          header: 'From',
          cell: ({ name, email }) => (
            <TwoLines first={<span className="font-strong">{name}</span>} second={email} />
          ),
        },
        {
          key: 'message',
          header: 'Message',
          cell: ({ inquiryType, message }) => (
            <TwoLines
              first={inquiryTypes[inquiryType]}
              second={<span className="line-clamp-2">{message}</span>}
            />
          ),
        },
        {
          key: 'received',
          header: 'Received',
          short: true,
          cell: ({ createdAt }) => {
            const [day, time] = [times.date(createdAt), times.time(createdAt)];
            return <TwoLines first={day} second={time} />;
          },
        },
        { key: 'status', header: 'Status', cell: (inquiry) => <InquiryBadges inquiry={inquiry} /> },
        {
          key: 'read',
          header: 'Read',
          hideHeader: true,
          cell: (inquiry) => (
            <Button
              variant="secondary"
              aria-label={`Read the message from ${inquiry.name}`}
              onClick={() => onOpen(inquiry)}
            >
              Read
            </Button>
          ),
        },
      ]}
    />
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex max-w-md min-w-0 flex-col wrap-anywhere">
      <span>{first}</span>
      <span className="text-ink-2">{second}</span>
    </span>
  );
}
