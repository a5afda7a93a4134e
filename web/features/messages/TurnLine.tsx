import { useMutation, useQueryClient } from '@tanstack/react-query';
import { talkEndpoints, type Turn } from '#contract/talks.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { TurnBadge } from './TurnBadge.tsx';

const moves = {
  firm: { turn: 'nobody', label: 'No answer needed' },
  client: { turn: 'firm', label: 'Put back on my list' },
  nobody: { turn: 'firm', label: 'Put back on my list' },
} as const;

/** Whose turn it is, and the way to say otherwise. */
export function TurnLine({ clientId, turn }: { clientId: number; turn: Turn }) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const move = moves[turn];
  const change = useMutation({
    mutationFn: () =>
      call(talkEndpoints.changeTurn, { params: { id: String(clientId) }, body: { turn: move.turn } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          [talkEndpoints.inbox, talkEndpoints.counts, talkEndpoints.read].some((one) => one.path === path),
      }),
    onError: (error) => {
      const description = describe(error, 'Please try again.');
      show({ title: 'Not changed', description, tone: 'destructive' });
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TurnBadge turn={turn} />
      <Button
        variant="secondary"
        pending={change.isPending}
        pendingLabel="Saving"
        onClick={() => change.mutate()}
      >
        {move.label}
      </Button>
    </div>
  );
}
