import { partialRefundText } from '#contract/invoices/rules.ts';
import { invoiceStatusText } from '#contract/invoices/status-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

interface InvoiceStatusBadgeProps {
  status: string;
  /** Shown beside the status if only part was refunded: a full refund is a status of its own. */
  refundedCents?: number;
}

/** Requirements 2: paid is green, pending yellow, anything else red. A draft, which no client sees, is gray. */
export function InvoiceStatusBadge({ status, refundedCents = 0 }: InvoiceStatusBadgeProps) {
  const refund = partialRefundText({ status, refundedCents });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={toneOf(status)}>{invoiceStatusText(status)}</Badge>
      {refund && <span className="font-sans text-small font-normal text-ink-2">{refund}</span>}
    </span>
  );
}

function toneOf(status: string): Tone {
  if (status === 'paid') return 'green';
  if (status === 'pending') return 'yellow';
  return status === 'draft' ? 'neutral' : 'red';
}
