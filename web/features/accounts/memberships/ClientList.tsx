import { useMutation, useQuery } from '@tanstack/react-query';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import type { Membership } from '#contract/clients/memberships.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { rememberSwitch } from './switched.ts';

/** The clients whose portal the user can open, each with its number of unread notifications. `currentId` is this page's client. */
export function ClientList({ currentId }: { currentId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [membershipEndpoints.mine.path],
    queryFn: () => call(membershipEndpoints.mine, {}),
    refetchOnMount: 'always',
  });
  const choose = useMutation({
    mutationFn: (clientId: number) => call(membershipEndpoints.choose, { body: { clientId } }),
    onSuccess: () => {
      rememberSwitch();
      loadPage('/client-portal', false);
    },
  });
  return (
    <>
      {choose.error && (
        <Alert tone="red" title="Not switched">
          {errorText(choose.error, 'Please try again.')}
        </Alert>
      )}
      <Loaded
        what="your businesses"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-32" />}
      >
        {(clients) => (
          <ul aria-label="Your businesses" className="divide-y divide-rule rounded-md border border-rule-2">
            {clients.map((client) => (
              <li key={client.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
                <span className="mr-auto min-w-0 font-strong wrap-anywhere">{client.name}</span>
                <ClientBadges client={client} />
                {client.id === currentId ? (
                  <span className="text-small text-ink-2">You are here</span>
                ) : (
                  <Button
                    variant="secondary"
                    aria-label={`Switch to ${client.name}`}
                    pending={choose.isPending && choose.variables === client.id}
                    pendingLabel="Switching"
                    onClick={() => choose.mutate(client.id)}
                  >
                    Switch
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function ClientBadges({ client: { archived, unread } }: { client: Membership }) {
  return (
    <>
      {archived && <Badge tone="neutral">Archived</Badge>}
      {unread > 0 && <Badge tone="blue">{`${unread} unread`}</Badge>}
    </>
  );
}
