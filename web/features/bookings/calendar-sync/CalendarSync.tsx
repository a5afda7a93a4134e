import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedCalendar } from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { grouped } from '#contract/numbers.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
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

function SyncStatus({ calendar }: { calendar: ConnectedCalendar }) {
  const times = useFirmTimes();
  const { problem, syncedAt, nextSyncAt, syncing, progress, unreadable } = calendar;
  const lastSyncText = syncedAt === null ? 'Never synced.' : `Last synced ${times.dateTime(syncedAt)}.`;
  return (
    <div className="flex flex-col items-start gap-3">
      {/* Told to a screen reader when it changes, as after Sync now. */}
      <div role="status" className="w-full">
        {progress || syncing ? (
          <Alert tone="blue" title={progress ? progressText(progress) : 'Syncing your calendar.'}>
            {progress &&
              !syncing &&
              'Your calendar server is slow, so we go on within a minute. Your bookings are in your calendar already.'}
          </Alert>
        ) : problem !== null ? (
          <Alert tone="orange" title="The last sync failed">
            {problem} {lastSyncText} We’ll try again by {times.dateTime(nextSyncAt)}. Until then, the busy
            times we already have stay blocked.
          </Alert>
        ) : syncedAt === null ? (
          <Alert tone="blue" title="Connected. The first sync begins within a minute." />
        ) : (
          <Alert tone="green" title="Your calendar is synced">
            {lastSyncText}
          </Alert>
        )}
      </div>
      {unreadable.count > 0 && <UnreadableEvents unreadable={unreadable} />}
      <SyncNow isSyncing={syncing} />
    </div>
  );
}

function progressText({ read, total }: { read: number; total: number }): string {
  return `${grouped(read)} of ${grouped(total)} events read.`;
}

/** How many events block too little or too much, when they are, and what to do about them. */
function UnreadableEvents({
  unreadable: { count, events },
}: {
  unreadable: ConnectedCalendar['unreadable'];
}) {
  const { dateTime } = useFirmTimes();
  return (
    <Alert
      tone="yellow"
      title={count === 1 ? '1 event could not be read' : `${grouped(count)} events could not be read`}
    >
      The times we could make out are blocked, but some may be missing. Open the event in your calendar
      program and save it with a simpler repeat, or block the time here under Booking rules.
      {events.length > 0 && (
        <ul className="mt-2">
          {events.map(({ title, startsAt }, index) => (
            // Two events may have the same name and time.
            <li key={index} className="wrap-anywhere">
              <strong className="font-strong">{title === '' ? 'An event without a title' : title}</strong>
              {startsAt === null ? ', at a time we can’t make out' : `, ${dateTime(startsAt)}`}
            </li>
          ))}
          {count > events.length && <li>{grouped(count - events.length)} more</li>}
        </ul>
      )}
    </Alert>
  );
}

function SyncNow({ isSyncing }: { isSyncing: boolean }) {
  const refreshAfter = useRefreshAfter();
  const sync = useAction(calendarSyncEndpoints.sync, {
    run: () => {
      const synced = call(calendarSyncEndpoints.sync, {});
      // It has begun by the time this is read, so that the progress is shown from now on.
      void refreshAfter(calendarSyncEndpoints.sync);
      return synced;
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        pending={sync.isPending || isSyncing}
        pendingLabel="Syncing"
        onClick={() => sync.mutate()}
      >
        Sync now
      </Button>
      {sync.error && (
        <p role="alert" className="text-red-text">
          {errorText(sync.error, 'The sync could not be started. Please try again.')}
        </p>
      )}
    </>
  );
}

function TurnOff() {
  const disconnect = useAction(calendarSyncEndpoints.disconnect, {
    input: () => ({}),
    done: () => 'Calendar sync turned off',
    failed: 'Not turned off',
  });
  return (
    <div className="border-t border-rule pt-5">
      <AlertDialog
        trigger={<Button variant="secondary">Turn off calendar sync</Button>}
        title="Turn off calendar sync?"
        description="Events that are already in your calendar stay there and are no longer updated. Busy times open up for booking right away, and the saved password is deleted."
        confirmLabel="Turn off"
        pendingLabel="Turning off"
        destructive
        onConfirm={() => disconnect.mutateAsync()}
      />
    </div>
  );
}
