import { longDateText } from '#contract/date-times.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import type { Session } from '#contract/accounts/sessions.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { deviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';
import { RememberedDevices } from './RememberedDevices.tsx';

/** The sessions of this account, with buttons to end them. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card
      heading="Where you are signed in"
      lead="Each browser that is signed in to your account. If you don’t recognize one, end its session and change your password."
    >
      <Loaded
        what="your sessions"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(sessions) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-label="Sessions"
              className="divide-y divide-rule border-y border-rule"
            >
              {sessions.map((session) => (
                <Row key={session.id} session={session} list={list} />
              ))}
            </ul>
            {sessions.length > 1 && <EndOthers count={sessions.length - 1} list={list} />}
          </>
        )}
      </Loaded>
      <RememberedDevices />
    </Card>
  );
}

type RowProps = { session: Session; list: RefObject<HTMLUListElement | null> };

function Row({ session, list }: RowProps) {
  const now = useNow();
  const zone = useFirmZone();
  const name = deviceName(session);
  const end = useAction(sessionEndpoints.end, {
    input: () => ({ params: { id: String(session.id) } }),
    done: () => ({ title: 'Session ended', description: `${name} is signed out.` }),
    // The pressed button disappears with its session.
    afterwards: () => list.current?.focus(),
    failed: 'Not ended',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-strong">{name}</span>
          {session.current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-small text-ink-2">
          Signed in <time dateTime={session.startedAt}>{longDateText(session.startedAt, zone)}</time>, last
          used <time dateTime={session.lastUsedAt}>{timeAgo(session.lastUsedAt, now)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="destructive"
          aria-label={`End session: ${name}`}
          pending={end.isPending}
          pendingLabel="Ending"
          onClick={() => end.mutate()}
        >
          End session
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count, list }: { count: number; list: RowProps['list'] }) {
  const sessions = count === 1 ? 'One other session' : `${count} other sessions`;
  const end = useAction(sessionEndpoints.endOthers, {
    input: () => ({}),
    done: ({ ended }) => ({
      title: 'Signed out everywhere else',
      description: ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`,
    }),
    afterwards: () => list.current?.focus(),
    failed: 'Not ended',
  });
  return (
    <div className="mt-5">
      <AlertDialog
        trigger={<Button variant="secondary">Sign out everywhere else</Button>}
        title="Sign out everywhere else?"
        description={`${sessions} will end right away. Anything typed there and not saved is lost. You stay signed in here.`}
        confirmLabel="Sign out everywhere else"
        pendingLabel="Signing out"
        destructive
        onConfirm={() => end.mutateAsync()}
      />
    </div>
  );
}
