import { useQuery } from '@tanstack/react-query';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { clientOfPage } from '#web/api/client-of-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useSwitchClient } from './use-switch-client.ts';

interface LinkedClientProps {
  /** The client that the emailed link is about. */
  id: number;
  /** The tab of the portal that it opens. */
  tab: string;
  /** Called to stay with the client of this page. */
  onStay: () => void;
}

/** Asks whether to switch when an emailed link is about another of the user's clients; a link alone never switches. */
export function LinkedClient({ id, tab, onStay }: LinkedClientProps) {
  const current = clientOfPage();
  const { data } = useQuery({
    queryKey: [membershipEndpoints.mine.path],
    queryFn: () => call(membershipEndpoints.mine, {}),
  });
  const switching = useSwitchClient();
  const linked = data?.find((client) => client.id === id);
  if (!current || !linked || linked.id === current.id) return null;
  return (
    <TopLayerDialog
      heading={`This link is about ${linked.name}`}
      text={
        <>
          You are in <strong className="wrap-anywhere">{current.name}</strong> now.
        </>
      }
      onClose={onStay}
    >
      <div className="flex flex-col gap-3">
        {switching.error && (
          <Alert tone="red" title="Not switched">
            {errorText(switching.error, 'Please try again.')}
          </Alert>
        )}
        <Button
          pending={switching.isPending}
          pendingLabel="Switching"
          onClick={() =>
            switching.mutate({
              clientId: id,
              href: tab === 'tasks' ? '/client-portal' : `/client-portal?tab=${tab}`,
              replace: true,
            })
          }
        >
          Switch to {linked.name}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          Stay in {current.name}
        </Button>
      </div>
    </TopLayerDialog>
  );
}
