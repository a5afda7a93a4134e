import { useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { currentUserQuery, useVisitorQuery } from '#web/api/current-user.ts';
import { useFirm } from '#web/api/site.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DisownAddress } from './DisownAddress.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

/** Confirms the email address that the emailed link was sent to. The link's token is in the hash of the page's URL. */
export function ConfirmAddress() {
  const { phone } = useFirm();
  const token = useHash();
  if (token === undefined) return null;
  if (token !== '') return <ConfirmByLink key={token} token={token} />;
  return (
    <Alert tone="blue" title="Please open the link in our email">
      This link looks cut off. Copy all of it from our email, or call us: {phone}.
    </Alert>
  );
}

/**
 * Confirms the address for the account that is signed in; a visitor who isn't signs in here first. Opening the page alone
 * confirms nothing, because email programs open links by themselves.
 */
function ConfirmByLink({ token }: { token: string }) {
  const { user, isLoading } = useVisitorQuery();
  const queryClient = useQueryClient();
  const confirm = useAction(accountEndpoints.confirmEmail, {
    input: () => ({ body: { token } }),
    afterwards: () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
  });
  const isWrongAccount = confirm.error instanceof ApiError && confirm.error.status === 403;
  if (isLoading) {
    return (
      <Loading label="Checking who is signed in">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (confirm.isSuccess) {
    return (
      <>
        <Alert tone="green" title="Address confirmed">
          {confirm.data.email} now belongs to your account.
        </Alert>
        <Button render={<a href="/client-portal" />}>Open the client portal</Button>
      </>
    );
  }
  return (
    <>
      {confirm.error && (
        <Alert tone="red" title="Not confirmed">
          {errorText(confirm.error, 'Something went wrong. Please try again.')}
        </Alert>
      )}
      {user ? (
        <>
          <p className="text-ink-2 wrap-anywhere">
            You are signed in as <strong>{user.username}</strong>. Press the button to confirm that the
            address we wrote to is yours.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button pending={confirm.isPending} pendingLabel="Confirming" onClick={() => confirm.mutate()}>
              Confirm this address
            </Button>
            {isWrongAccount && <SwitchAccount onDone={confirm.reset} />}
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            Sign in to confirm this address. Only you can do this, because only you have your password.
          </p>
          <div className="w-full max-w-104">
            <LoginForm onSignedIn={() => confirm.mutate()} />
          </div>
        </>
      )}
      <DisownAddress token={token} />
    </>
  );
}
