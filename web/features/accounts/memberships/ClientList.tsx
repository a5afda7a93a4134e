import { useQuery } from '@tanstack/react-query';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import type { Membership } from '#contract/clients/memberships.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useSwitchClient } from './use-switch-client.ts';

/** The clients whose portal the user can open, each with its number of unread notifications. `currentId` is this page's client. */
export function ClientList({ currentId }: { currentId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [membershipEndpoints.mine.path],
    queryFn: () => call(membershipEndpoints.mine, {}),
    refetchOnMount: 'always',
  });
  const switching = useSwitchClient();
  return (
    <>
      {switching.error && (
        <Alert tone="red" title="Not switched">
          {errorText(switching.error, 'Please try again.')}
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
                    pending={switching.isPending && switching.variables.clientId === client.id}
                    pendingLabel="Switching"
                    onClick={() =>
                      switching.mutate({ clientId: client.id, href: '/client-portal', replace: false })
                    }
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
