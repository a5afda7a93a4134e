import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Email } from '#contract/emails/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';

/** Sends an email again. */
export function useSendAgain() {
  return useAction(emailEndpoints.sendAgain, {
    input: ({ id }: Email) => ({ params: { id } }),
    done: () => ({ title: 'Email queued', description: 'We are sending it again.', tone: 'neutral' }),
    failed: 'Not sent again',
  });
}

/** Ends a hold: sends the waiting emails, or discards them. */
export function useDecideOnWaiting() {
  return useAction(emailEndpoints.decide, {
    input: (waiting: 'send' | 'discard') => ({ body: { waiting } }),
    done: (_, waiting) => ({
      title: waiting === 'send' ? 'The waiting emails are on their way' : 'The waiting emails were discarded',
      tone: 'neutral',
    }),
    failed: 'Not saved',
  });
}
