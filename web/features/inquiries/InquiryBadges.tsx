import type { Inquiry } from '#contract/inquiries/schemas.ts';
import type { InquiryStatus } from '#contract/inquiries/rules.ts';
import { languageNotes } from '#contract/languages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Readonly<Record<InquiryStatus, Tone>> = { new: 'blue', answered: 'green', archived: 'neutral' };

export function InquiryBadges({ inquiry }: { inquiry: Inquiry }) {
  const note = languageNotes[inquiry.language];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[inquiry.status]}>{inquiry.status}</Badge>
      {note !== null && <Badge tone="neutral">{note}</Badge>}
      {inquiry.suspectedSpam && <Badge tone="orange">Possibly spam</Badge>}
    </span>
  );
}
