import { isOpen, isSigned, type SentState } from '#contract/signatures/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';

interface SignatureBadgeProps {
  state: SentState;
  /** It is the reader who is asked to sign now. */
  awaitsYou: boolean;
}

/** The state of what a client was asked to sign, as the client reads it. */
export function SignatureBadge({ state, awaitsYou }: SignatureBadgeProps) {
  if (awaitsYou) return <Badge tone="orange">Please sign</Badge>;
  if (isOpen(state)) return <Badge tone="yellow">Waiting for others</Badge>;
  if (isSigned(state)) return <Badge tone="green">Signed</Badge>;
  return <Badge tone="neutral">{endedLabels[state] ?? 'Ended'}</Badge>;
}

const endedLabels: Partial<Record<SentState, string>> = {
  declined: 'Declined',
  voided: 'Taken back',
  expired: 'Expired',
  replaced: 'Replaced',
};
