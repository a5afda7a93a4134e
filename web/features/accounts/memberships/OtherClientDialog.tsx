import { useQuery } from '@tanstack/react-query';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useChooseClient } from './use-choose-client.ts';

interface OtherClientDialogProps {
  /** The client whose records this page shows. */
  pageClient: { id: number; name: string };
  /** Called once the session is for the page's client again. */
  onBack: () => void;
}

/** Offers to stay with the client of this page, or to go to the one that the session is for. */
export function OtherClientDialog({ pageClient, onBack }: OtherClientDialogProps) {
  const { data: user } = useQuery({ ...currentUserQuery, refetchOnMount: 'always' });
  const choose = useChooseClient();
  const back = useAction(membershipEndpoints.choose, {
    run: () => choose(pageClient.id),
    afterwards: onBack,
  });
  const hasNoAccess = back.error instanceof ApiError && back.error.status === 404;
  const sessionClient = user?.client;
  return (
    <TopLayerDialog
      urgent
      opaque
      heading="You switched to another business"
      text={
        <>
          This page shows <strong className="wrap-anywhere">{pageClient.name}</strong>. You have switched in
          another tab, or your access has changed. Nothing you typed here is lost or sent to the wrong place.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {back.error && (
          <Alert tone="red" title={`Couldn’t go back to ${pageClient.name}`}>
            {hasNoAccess
              ? `You no longer have access to ${pageClient.name}. If this is wrong, please call us.`
              : errorText(back.error, 'Please try again.')}
          </Alert>
        )}
        {!hasNoAccess && (
          <Button pending={back.isPending} pendingLabel="Going back" onClick={() => back.mutate()}>
            Stay with {pageClient.name}
          </Button>
        )}
        <Button variant="secondary" onClick={() => loadPage('/client-portal', true)}>
          {sessionClient && sessionClient.id !== pageClient.id
            ? `Go to ${sessionClient.name}`
            : 'Reload the portal'}
        </Button>
      </div>
    </TopLayerDialog>
  );
}
