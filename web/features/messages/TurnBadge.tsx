import type { Turn } from '#contract/talks.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const words: Readonly<Record<Turn, { tone: Tone; text: string }>> = {
  firm: { tone: 'orange', text: 'Your turn' },
  client: { tone: 'neutral', text: "Client's turn" },
  nobody: { tone: 'green', text: 'No answer needed' },
};

/** Whose turn it is in a talk. */
export function TurnBadge({ turn }: { turn: Turn }) {
  return <Badge tone={words[turn].tone}>{words[turn].text}</Badge>;
}
