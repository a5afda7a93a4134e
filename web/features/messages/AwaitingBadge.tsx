import type { Awaiting } from '#contract/messages/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const badges: Readonly<Record<Awaiting, { tone: Tone; text: string }>> = {
  firm: { tone: 'orange', text: 'Your turn' },
  client: { tone: 'neutral', text: "Client's turn" },
  nobody: { tone: 'green', text: 'No answer needed' },
};

/** Whose reply a conversation awaits. */
export function AwaitingBadge({ awaiting }: { awaiting: Awaiting }) {
  return <Badge tone={badges[awaiting].tone}>{badges[awaiting].text}</Badge>;
}
