import { signatureStateLabels, type SignatureState } from '#contract/signatures/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Record<SignatureState, Tone> = {
  draft: 'neutral',
  sent: 'yellow',
  'partly-signed': 'yellow',
  signed: 'green',
  sealed: 'green',
  declined: 'red',
  voided: 'neutral',
  expired: 'red',
  replaced: 'neutral',
};

/** The state of a letter as the firm reads it. A signature that was reported as a mistake shows beside it. */
export function EngagementBadge({ state, mistake }: { state: SignatureState; mistake: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{signatureStateLabels[state]}</Badge>
      {mistake && <Badge tone="orange">Signed by mistake?</Badge>}
    </span>
  );
}
