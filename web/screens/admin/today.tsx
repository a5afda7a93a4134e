import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { fullDate } from '#contract/dates.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { SendingNotice } from '#web/features/emails/SendingNotice.tsx';
import { openWorkQuery } from '#web/features/open-work/queries.ts';
import { KeyHelp, WorkList } from '#web/features/open-work/WorkList.tsx';
import { ShowFirstSteps } from '#web/features/settings/first-steps/ShowFirstSteps.tsx';
import { SystemNotice } from '#web/features/system/SystemNotice.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { OwnFirstSteps } from '#web/screens/admin/today/OwnFirstSteps.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { isIn } from '#web/lib/search-params/search-values.ts';

const putOff = lazyComponent(
  async () => (await import('#web/features/open-work/PutOffList.tsx')).PutOffList,
  <Skeleton className="h-96" />,
);

export interface TodaySearch {
  /** Shows the work of everybody. */
  everybody?: true | undefined;
  /** Shows what the reader has put off. */
  later?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/today')({
  validateSearch: ({ everybody, later }: Record<string, unknown>): TodaySearch => ({
    everybody: isIn(everybody),
    later: isIn(later),
  }),
  head: () => ({ meta: [{ title: 'Today | Admin Dashboard' }] }),
  component: Today,
});

/** The start page: the one list of what has to be done. */
function Today() {
  const { data: user } = useSignedIn();
  const isOwner = user?.position === 'owner';
  const mayCall = useMayCall();
  const firmDay = useFirmDay();
  const { everybody = false, later = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(openWorkQuery(everybody ? 'everybody' : 'mine'));
  const show = (search: TodaySearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <>
      <AdminHeading
        heading="Today"
        lead={fullDate(firmDay)}
        actions={
          <div role="group" aria-label="Whose work" className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-pressed={!everybody && !later} onClick={() => show({})}>
              My work
            </Button>
            <Button
              variant="secondary"
              aria-pressed={everybody && !later}
              onClick={() => show({ everybody: true })}
            >
              Everybody’s
            </Button>
            <Button variant="secondary" aria-pressed={later} onClick={() => show({ later: true })}>
              Put off
            </Button>
          </div>
        }
      />
      {mayCall(emailEndpoints.sending) && (
        <SendingNotice isOwner={isOwner} link={<Link to="/admin/outbox" search={{ state: 'problems' }} />} />
      )}
      {isOwner && <SystemNotice link={<Link to="/admin/system" />} />}
      <div className="flex flex-col gap-8">
        {later ? (
          <putOff.Component />
        ) : (
          <Loaded
            what="your work"
            data={query.data}
            failure={loadFailure(query.error)}
            onRetry={() => void query.refetch()}
            skeleton={<Skeleton className="h-96" />}
          >
            {({ today, items, counts }) =>
              items.length === 0 ? (
                <EmptyState sentence="You’re done. Nothing is left to do for the next seven days." />
              ) : (
                <>
                  {items.every(({ day }) => day === 'waiting') && (
                    <p>You’re done. What follows waits for others.</p>
                  )}
                  <KeyHelp />
                  <WorkList today={today} items={items} counts={counts} everybody={everybody} />
                </>
              )
            }
          </Loaded>
        )}
        {isOwner && <OwnFirstSteps />}
      </div>
      {isOwner && <ShowFirstSteps />}
    </>
  );
}
