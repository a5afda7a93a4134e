import { dateTimeText } from '#contract/date-times.ts';
import type { InquiryAnswer } from '#contract/inquiries/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const deliveries: Readonly<Record<InquiryAnswer['delivery'], { tone: Tone; copy: string }>> = {
  waiting: { tone: 'yellow', copy: 'On its way' },
  sent: { tone: 'green', copy: 'Sent' },
  outbox: { tone: 'orange', copy: 'In the outbox, not sent' },
  failed: { tone: 'red', copy: 'Not delivered' },
  uncertain: { tone: 'orange', copy: 'May have been delivered' },
};

/** What was written back, oldest first, with how far each email is. */
export function Answers({ answers }: { answers: readonly InquiryAnswer[] }) {
  return (
    <ol aria-label="Answers" className="flex flex-col gap-4">
      {answers.map(({ id, message, author, createdAt, delivery }) => (
        <li key={id} className="rounded-md border border-rule bg-paper p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>
              <span className="font-strong text-ink">{author ?? 'A former account'}</span>,{' '}
              {dateTimeText(createdAt)}
            </span>
            <Badge tone={deliveries[delivery].tone}>{deliveries[delivery].copy}</Badge>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>
        </li>
      ))}
    </ol>
  );
}
