import { useMutation } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { accountEndpoints } from '#contract/accounts.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

const words = {
  title: 'Confirm your email address',
  description: 'Confirms the address of a client portal account.',
};

export const Route = createFileRoute('/_site/confirm-email')({
  component: ConfirmEmail,
});

/** Where the link of the confirmation letter leads. Confirming takes a press: mail programs open links by themselves. */
function ConfirmEmail() {
  // Behind the hash, the token reaches neither the server's logs nor other sites.
  const { hash } = useLocation();
  const confirm = useMutation({
    mutationFn: () => call(accountEndpoints.confirmEmail, { body: { token: hash } }),
  });
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead {...words} hidden />
      <h1 className="text-title">{words.title}</h1>
      {confirm.isSuccess ? (
        <>
          <Alert tone="green" title="Address confirmed">
            {confirm.data.email} now belongs to your account.
          </Alert>
          <Button render={<Link to="/client-portal" />}>Open the client portal</Button>
        </>
      ) : (
        <>
          <p className="text-ink-2">Press the button to confirm that the address of the letter is yours.</p>
          {confirm.error && (
            <Alert tone="red" title="Not confirmed">
              {describe(confirm.error, 'Something went wrong. Please try again.')}
            </Alert>
          )}
          <Button pending={confirm.isPending} pendingLabel="Confirming" onClick={() => confirm.mutate()}>
            Confirm this address
          </Button>
        </>
      )}
    </section>
  );
}
