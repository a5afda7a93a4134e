import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { TestEmail as TestEmailResult } from '#contract/emails/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';

/** Sends a test email to the user, and shows what the mail server answered. */
export function TestEmail() {
  const mayCall = useMayCall();
  const test = useAction(emailEndpoints.test, {
    input: () => ({ body: { test: true as const } }),
    done: resultOf,
    failed: 'Not sent',
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
      tone: 'neutral',
    } as const;
  return {
    title: `Test email sent to ${to}`,
    description: `The mail server answered: ${answer}`,
    tone: 'success',
  } as const;
}
