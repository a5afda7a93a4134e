import { useMutation, useQuery } from '@tanstack/react-query';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { clientOfPage } from '#web/api/client-of-page.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { rememberSwitch } from './switched.ts';

interface LinkedClientProps {
  /** The client that the link of an email leads to. */
  id: number;
  /** The tab that it leads to. */
  tab: string;
  /** The page goes on with its own client. */
  onStay: () => void;
}

/** Asks someone who has followed an email about another of their clients whether to switch to it; nothing switches by a link alone. */
export function LinkedClient({ id, tab, onStay }: LinkedClientProps) {
  const shown = clientOfPage();
  const { data } = useQuery({
    queryKey: [membershipEndpoints.mine.path],
    queryFn: () => call(membershipEndpoints.mine, {}),
  });
  const choose = useMutation({
    mutationFn: () => call(membershipEndpoints.choose, { body: { clientId: id } }),
    onSuccess: () => {
      rememberSwitch();
      loadPage(tab === 'tasks' ? '/client-portal' : `/client-portal?tab=${tab}`, true);
    },
  });
  const linked = data?.find((one) => one.id === id);
  if (!shown || !linked || linked.id === shown.id) return null;
  return (
    <TopLayerDialog
      heading={`This link is about ${linked.name}`}
      text={
        <>
          You are in <strong className="wrap-anywhere">{shown.name}</strong> now.
        </>
      }
      onClose={onStay}
    >
      <div className="flex flex-col gap-3">
        {choose.error && (
          <Alert tone="red" title="Not switched">
            {errorText(choose.error, 'Please try again.')}
          </Alert>
        )}
        <Button pending={choose.isPending} pendingLabel="Switching" onClick={() => choose.mutate()}>
          Switch to {linked.name}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          Stay in {shown.name}
        </Button>
      </div>
    </TopLayerDialog>
  );
}
