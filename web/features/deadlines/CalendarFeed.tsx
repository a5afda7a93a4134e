import { useQuery } from '@tanstack/react-query';
import { longDateText } from '#contract/date-times.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { calendarFeedQuery } from './queries.ts';

/** Creates the private URL of the calendar feed, shows it once, and turns it off. */
export function CalendarFeed() {
  const { data, error, refetch } = useQuery(calendarFeedQuery);
  const create = useAction(deadlineEndpoints.createFeed, {
    input: () => ({}),
    failed: 'No address created',
  });
  const turnOff = useAction(deadlineEndpoints.endFeed, {
    input: () => ({}),
    done: () => ({ title: 'Turned off', description: 'The address no longer works.' }),
    afterwards: () => create.reset(),
    failed: 'Not turned off',
  });
  return (
    <Loaded
      what="your calendar address"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ createdAt }) => (
        <div className="flex flex-col gap-4">
          {/* Another tab may have replaced the address that was created here. */}
          {create.data?.createdAt === createdAt ? (
            <NewAddress address={create.data.address} />
          ) : (
            createdAt !== null && <Since createdAt={createdAt} />
          )}
          <div className="flex flex-wrap gap-3">
            {createdAt === null ? (
              <Button pending={create.isPending} pendingLabel="Creating" onClick={() => create.mutate()}>
                Create address
              </Button>
            ) : (
              <>
                <AlertDialog
                  trigger={<Button variant="secondary">New address</Button>}
                  title="Create a new address?"
                  description="The current address stops working. Add the new one to each of your calendars."
                  confirmLabel="Create new address"
                  pendingLabel="Creating"
                  onConfirm={() => create.mutateAsync()}
                />
                <AlertDialog
                  trigger={<Button variant="destructive">Turn off</Button>}
                  title="Turn off your calendar address?"
                  description="Your calendars stop receiving these dates. You can create a new address at any time."
                  confirmLabel="Turn off"
                  pendingLabel="Turning off"
                  destructive
                  onConfirm={() => turnOff.mutateAsync()}
                />
              </>
            )}
          </div>
          {createdAt !== null && (
            <p className="text-small text-ink-2">
              A new address ends this one. It also ends when you change your password or email address.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <TextInput
        label="Your private address"
        description="Copy it now: we can’t show it again. Anyone who has it can see these dates, so please don’t share it."
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <CopyButton text={address}>Copy address</CopyButton>
      </div>
      <p className="text-small text-ink-2">
        In Google Calendar, choose Other calendars, then From URL. In Apple Calendar, choose New Calendar
        Subscription. In Outlook, choose Add calendar, then Subscribe from web. Calendars check for changes on
        their own schedule, some only once or twice a day.
      </p>
    </>
  );
}

function Since({ createdAt }: { createdAt: string }) {
  const zone = useFirmZone();
  return (
    <p>
      Your calendar address was created on <time dateTime={createdAt}>{longDateText(createdAt, zone)}</time>.
      We can’t show it again. If you lost it, create a new one.
    </p>
  );
}
