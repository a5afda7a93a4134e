import type { Inquiry, InquiryStatus } from '#contract/inquiries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Readonly<Record<InquiryStatus, Tone>> = { new: 'blue', answered: 'green', archived: 'neutral' };

export function InquiryBadges({ inquiry }: { inquiry: Inquiry }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[inquiry.status]}>{inquiry.status}</Badge>
      {inquiry.doubtful && <Badge tone="orange">Possibly spam</Badge>}
    </span>
  );
}
