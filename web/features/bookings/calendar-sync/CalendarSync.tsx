import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectedCalendar } from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { dateTimeText } from '#contract/date-times.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { calendarSyncQuery } from './queries.ts';

/** The connected calendar with the result of its last sync, a form to connect one, and a button to turn the sync off. */
export function CalendarSync() {
  const { data, error, refetch } = useQuery(calendarSyncQuery);
  return (
    <Loaded
      what="the calendar sync"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-80" />}
    >
      {({ calendar }) => (
        <div className="flex flex-col gap-6">
          {calendar ? <SyncStatus calendar={calendar} /> : <HowItWorks />}
          <ConnectionForm key={calendar?.connectedAt} calendar={calendar} />
          {calendar && <TurnOff />}
        </div>
      )}
    </Loaded>
  );
}

function HowItWorks() {
  return (
    <ul className="list-disc space-y-1 pl-5 text-ink-2">
      <li>
        Confirmed bookings appear in your calendar, with the visitor’s name, business, and phone number.
      </li>
      <li>Busy times in your calendar can’t be booked. Nobody sees what they are.</li>
      <li>
        When you move an event to another time in your booking hours, the booking moves and the visitor is
        emailed.
      </li>
      <li>When you delete an event, the booking stays until you cancel it here.</li>
    </ul>
  );
}

function SyncStatus({ calendar: { problem, syncedAt, nextSyncAt } }: { calendar: ConnectedCalendar }) {
  const lastSyncText = syncedAt === null ? 'Never synced.' : `Last synced ${dateTimeText(syncedAt)}.`;
  if (problem !== null)
    return (
      <Alert tone="orange" title="The last sync failed">
        {problem} {lastSyncText} We’ll try again by {dateTimeText(nextSyncAt)}. Until then, the busy times we
        already have stay blocked.
      </Alert>
    );
  if (syncedAt === null)
    return <Alert tone="blue" title="Connected. The first sync begins within a minute." />;
  return (
    <Alert tone="green" title="Your calendar is synced">
      {lastSyncText}
    </Alert>
  );
}

function TurnOff() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const disconnect = async () => {
    try {
      queryClient.setQueryData(calendarSyncQuery.queryKey, await call(calendarSyncEndpoints.disconnect, {}));
      show({ title: 'Calendar sync turned off', tone: 'success' });
    } catch (error) {
      show({
        title: 'Not turned off',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      });
    }
  };
  return (
    <div className="border-t border-rule pt-5">
      <AlertDialog
        trigger={<Button variant="secondary">Turn off calendar sync</Button>}
        title="Turn off calendar sync?"
        description="Events that are already in your calendar stay there and are no longer updated. Busy times open up for booking right away, and the saved password is deleted."
        confirmLabel="Turn off"
        pendingLabel="Turning off"
        destructive
        onConfirm={disconnect}
      />
    </div>
  );
}
