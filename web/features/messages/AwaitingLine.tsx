import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Awaiting } from '#contract/messages/rules.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { AwaitingBadge } from './AwaitingBadge.tsx';

const transitions = {
  firm: { awaiting: 'nobody', label: 'No answer needed' },
  client: { awaiting: 'firm', label: 'Put back on my list' },
  nobody: { awaiting: 'firm', label: 'Put back on my list' },
} as const;

/** Whose reply the conversation awaits, and a button to change that. */
export function AwaitingLine({ clientId, awaiting }: { clientId: number; awaiting: Awaiting }) {
  const transition = transitions[awaiting];
  const change = useAction(conversationEndpoints.changeAwaiting, {
    input: () => ({ params: { id: String(clientId) }, body: { awaiting: transition.awaiting } }),
    failed: 'Not changed',
  });
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-3">
      <AwaitingBadge awaiting={awaiting} />
      <Button
        variant="secondary"
        pending={change.isPending}
        pendingLabel="Saving"
        onClick={() => change.mutate()}
      >
        {transition.label}
      </Button>
    </div>
  );
}
