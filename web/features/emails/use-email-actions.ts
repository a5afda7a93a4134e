import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#contract/emails/schemas.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { sendingQuery } from './queries.ts';

/** Sends an email again. */
export function useSendAgain() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ id }: Email) => call(emailEndpoints.sendAgain, { params: { id } }),
    onSuccess: () => show({ title: 'Email queued', description: 'We are sending it again.' }),
    onError: (error) =>
      show({
        title: 'Not sent again',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [emailEndpoints.list.path] }),
        queryClient.invalidateQueries({ queryKey: [emailEndpoints.read.path] }),
        queryClient.invalidateQueries({ queryKey: sendingQuery.queryKey }),
      ]),
  });
}

/** Ends a hold: sends the waiting emails, or discards them. */
export function useDecideOnWaiting() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (waiting: 'send' | 'discard') => call(emailEndpoints.decide, { body: { waiting } }),
    onSuccess: async (sending, waiting) => {
      queryClient.setQueryData(sendingQuery.queryKey, sending);
      show({
        title:
          waiting === 'send' ? 'The waiting emails are on their way' : 'The waiting emails were discarded',
      });
      await queryClient.invalidateQueries({ queryKey: [emailEndpoints.list.path] });
    },
    onError: (error) =>
      show({ title: 'Not saved', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
}
