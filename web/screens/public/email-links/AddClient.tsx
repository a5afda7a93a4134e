import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { useVisitorQuery } from '#web/api/current-user.ts';
import { LoginForm } from '#web/features/accounts/LoginForm.tsx';
import { SwitchAccount } from '#web/features/accounts/SwitchAccount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface AddClientProps {
  token: string;
  /** The account that has the invited address. */
  username: string;
  /** The name of the client that the invitation is for. */
  client: string;
  onAdded: (user: User) => void;
}

/**
 * For an invited person who already has an account for another client: adds the invitation's client to it, once they are signed
 * in and confirm. Opening the page alone changes nothing.
 */
export function AddClient({ token, username, client, onAdded }: AddClientProps) {
  const { user, isLoading } = useVisitorQuery();
  const queryClient = useQueryClient();
  const add = useAction(invitationEndpoints.add, {
    input: () => ({ body: { token } }),
    afterwards: (added) => {
      queryClient.clear();
      onAdded(added);
    },
  });
  if (isLoading) {
    return (
      <Loading label="Checking who is signed in">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const isOtherUser = user !== null && user.username !== username;
  return (
    <>
      {add.error && (
        <Alert tone="red" title="Not added">
          {errorText(add.error, 'Something went wrong. Please try again.')}
        </Alert>
      )}
      {user && !isOtherUser && (
        <>
          <p className="wrap-anywhere">
            You are signed in as <strong>{username}</strong>. Add {client} to your account, and switch between
            your businesses in the portal.
          </p>
          <div>
            <Button pending={add.isPending} pendingLabel="Adding" onClick={() => add.mutate()}>
              Add {client}
            </Button>
          </div>
        </>
      )}
      {isOtherUser && (
        <>
          <p className="wrap-anywhere">
            You are signed in as <strong>{user.username}</strong>, but this invitation is for the account{' '}
            <strong>{username}</strong>.
          </p>
          <div>
            <SwitchAccount onDone={add.reset} />
          </div>
        </>
      )}
      {user === null && (
        <>
          <p className="wrap-anywhere">
            You already have the account <strong>{username}</strong> with this address. Sign in as usual, and
            we’ll add {client} to it.
          </p>
          <div className="w-full max-w-104">
            <LoginForm onSignedIn={() => add.mutate()} />
          </div>
        </>
      )}
    </>
  );
}
