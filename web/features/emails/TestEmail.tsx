import { useMutation } from '@tanstack/react-query';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { TestEmail as TestEmailResult } from '#contract/emails/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Sends a test email to the user, and shows what the mail server answered. */
export function TestEmail() {
  const { show } = useToasts();
  const mayCall = useMayCall();
  const test = useMutation({
    mutationFn: () => call(emailEndpoints.test, { body: { test: true } }),
    onSuccess: (tried) => show(resultOf(tried)),
    onError: (error) =>
      show({ title: 'Not sent', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
  if (!mayCall(emailEndpoints.test)) return null;
  return (
    <Button variant="secondary" pending={test.isPending} pendingLabel="Sending" onClick={() => test.mutate()}>
      Send me a test email
    </Button>
  );
}

function resultOf({ to, result, answer }: TestEmailResult) {
  if (result === 'failed')
    return { title: 'The test email was not sent', description: answer, tone: 'destructive' } as const;
  if (result === 'kept')
    return {
      title: 'Test email not sent',
      description: 'No mail server is set up yet.',
    } as const;
  return {
    title: `Test email sent to ${to}`,
    description: `The mail server answered: ${answer}`,
    tone: 'success',
  } as const;
}
