import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Awaiting } from '#contract/messages/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { AwaitingBadge } from './AwaitingBadge.tsx';

const transitions = {
  firm: { awaiting: 'nobody', label: 'No answer needed' },
  client: { awaiting: 'firm', label: 'Put back on my list' },
  nobody: { awaiting: 'firm', label: 'Put back on my list' },
} as const;

/** Whose reply the conversation awaits, and a button to change that. */
export function AwaitingLine({ clientId, awaiting }: { clientId: number; awaiting: Awaiting }) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const transition = transitions[awaiting];
  const change = useMutation({
    mutationFn: () =>
      call(conversationEndpoints.changeAwaiting, {
        params: { id: String(clientId) },
        body: { awaiting: transition.awaiting },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          [conversationEndpoints.inbox, conversationEndpoints.counts, conversationEndpoints.read].some(
            (endpoint) => endpoint.path === path,
          ),
      }),
    onError: (error) => {
      const description = errorText(error, 'Please try again.');
      show({ title: 'Not changed', description, tone: 'destructive' });
    },
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
