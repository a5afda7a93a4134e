import { dateText } from '#contract/date-times.ts';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { QueueBadges } from './QueueBadges.tsx';
import { Stars } from './Stars.tsx';

/** Testimonials with their senders and consent; rows become cards on a phone. */
export function QueueTable({
  testimonials,
  onOpen,
}: {
  testimonials: readonly QueuedTestimonial[];
  onOpen: (testimonial: QueuedTestimonial) => void;
}) {
  return (
    <Table
      label="Testimonials"
      rows={testimonials}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'sender',
          header: 'Sender',
          cell: ({ name, company, email }) => (
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span className="font-strong">{name}</span>
              <span>{company}</span>
              <span className="text-ink-2">{email}</span>
            </span>
          ),
        },
        {
          key: 'words',
          header: 'Testimonial',
          prose: true,
          cell: ({ rating, testimonial }) => (
            <span className="flex max-w-measure flex-col items-start gap-1">
              <Stars rating={Number(rating)} />
              <span className="line-clamp-2 wrap-anywhere">{testimonial}</span>
            </span>
          ),
        },
        {
          key: 'sent',
          header: 'Sent',
          short: true,
          cell: ({ createdAt }) => dateText(createdAt),
        },
        {
          key: 'consent',
          header: 'Consent',
          cell: (testimonial) => <QueueBadges testimonial={testimonial} />,
        },
        {
          key: 'open',
          header: 'Open',
          hideHeader: true,
          cell: (testimonial) => (
            <Button
              variant="secondary"
              aria-label={`Open the testimonial of ${testimonial.name}`}
              onClick={() => onOpen(testimonial)}
            >
              Open
            </Button>
          ),
        },
      ]}
    />
  );
}
