import { dateText, timeText } from '#contract/date-times.ts';
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

/** Who wrote, about what, when, and whether it is answered; rows become cards on a phone. */
export function InquiriesTable({ inquiries, onOpen }: InquiriesTableProps) {
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
            <Pair main={<span className="font-strong">{name}</span>} beside={email} />
          ),
        },
        {
          key: 'message',
          header: 'Message',
          cell: ({ inquiryType, message }) => (
            <Pair main={inquiryTypes[inquiryType]} beside={<span className="line-clamp-2">{message}</span>} />
          ),
        },
        {
          key: 'received',
          header: 'Received',
          short: true,
          cell: ({ createdAt }) => {
            const [day, time] = [dateText(createdAt), timeText(createdAt)];
            return <Pair main={day} beside={time} />;
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

function Pair({ main, beside }: { main: ReactNode; beside: ReactNode }) {
  return (
    <span className="flex max-w-md min-w-0 flex-col wrap-anywhere">
      <span>{main}</span>
      <span className="text-ink-2">{beside}</span>
    </span>
  );
}
