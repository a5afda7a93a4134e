import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useChooseClient } from './use-choose-client.ts';

interface OtherClientDialogProps {
  /** The client whose records the page shows. */
  shown: { id: number; name: string };
  /** The session is for it again. */
  onBack: () => void;
}

/** Whether to go on with the client of this page or with the one that the session is for. */
export function OtherClientDialog({ shown, onBack }: OtherClientDialogProps) {
  const { data: user } = useQuery({ ...currentUserQuery, refetchOnMount: 'always' });
  const choose = useChooseClient();
  const back = useMutation({ mutationFn: () => choose(shown.id), onSuccess: onBack });
  const isGone = back.error instanceof ApiError && back.error.status === 404;
  const other = user?.client;
  return (
    <TopLayerDialog
      urgent
      opaque
      heading="You switched to another business"
      text={
        <>
          This page shows <strong className="wrap-anywhere">{shown.name}</strong>. You have switched in
          another tab, or your access has changed. Nothing you typed here is lost or sent to the wrong place.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {back.error && (
          <Alert tone="red" title={`Couldn’t go back to ${shown.name}`}>
            {isGone
              ? `You no longer have access to ${shown.name}. If this is wrong, please call us.`
              : errorText(back.error, 'Please try again.')}
          </Alert>
        )}
        {!isGone && (
          <Button pending={back.isPending} pendingLabel="Going back" onClick={() => back.mutate()}>
            Stay with {shown.name}
          </Button>
        )}
        <Button variant="secondary" onClick={() => loadPage('/client-portal', true)}>
          {other && other.id !== shown.id ? `Go to ${other.name}` : 'Reload the portal'}
        </Button>
      </div>
    </TopLayerDialog>
  );
}
