import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { InquiryAnswer } from '#contract/inquiries/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const deliveries: Readonly<Record<InquiryAnswer['delivery'], { tone: Tone; label: string }>> = {
  waiting: { tone: 'yellow', label: 'On its way' },
  sent: { tone: 'green', label: 'Sent' },
  outbox: { tone: 'orange', label: 'In the outbox, not sent' },
  failed: { tone: 'red', label: 'Not delivered' },
  uncertain: { tone: 'orange', label: 'May have been delivered' },
};

/** The answers to a message, oldest first, with the delivery status of each email. */
export function Answers({ answers }: { answers: readonly InquiryAnswer[] }) {
  const times = useFirmTimes();
  return (
    <ol aria-label="Answers" className="flex flex-col gap-4">
      {answers.map(({ id, message, author, createdAt, delivery }) => (
        <li key={id} className="rounded-md border border-rule bg-paper p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>
              <span className="font-strong text-ink">{author ?? 'A former account'}</span>,{' '}
              {times.dateTime(createdAt)}
            </span>
            <Badge tone={deliveries[delivery].tone}>{deliveries[delivery].label}</Badge>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>
        </li>
      ))}
    </ol>
  );
}
