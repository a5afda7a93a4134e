import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

/** Requirements 2: paid green, pending yellow, anything else red; a draft, which no client sees, stays grey. */
export function InvoiceStatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf(status)}>{words[status] ?? status}</Badge>;
}

/** Of those that are two words; the others read as they are called. */
const words: Partial<Record<string, string>> = {
  'part-paid': 'partially paid',
  'written-off': 'written off',
};

function toneOf(status: string): Tone {
  if (status === 'paid') return 'green';
  if (status === 'pending') return 'yellow';
  return status === 'draft' ? 'neutral' : 'red';
}
