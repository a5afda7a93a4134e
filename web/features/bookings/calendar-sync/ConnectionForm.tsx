import {
  type CalendarConnection,
  calendarConnection,
  type ConnectedCalendar,
} from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/** The password may be empty, which keeps the saved one. */
const connectionForm = calendarConnection.extend({
  password: calendarConnection.shape.password.or(calendarConnection.shape.username.length(0)),
});

/** The calendar's address and credentials. The server tries the connection before it saves it. */
export function ConnectionForm({ calendar }: { calendar: ConnectedCalendar | null }) {
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <Form
      label="Calendar"
      schema={connectionForm}
      defaultValues={{
        address: calendar?.address ?? '',
        username: calendar?.username ?? '',
        password: '',
        blocksUnanswered: calendar?.blocksUnanswered ?? false,
        blocksTentative: calendar?.blocksTentative ?? true,
      }}
      submitLabel={calendar ? 'Save connection' : 'Connect calendar'}
      pendingLabel="Connecting"
      failureTitle="Not connected"
      onSubmit={async (body) => {
        await call(calendarSyncEndpoints.save, { body: withoutEmptyPassword(body) });
        show({ title: 'Calendar connected', tone: 'success' });
        await refreshAfter(calendarSyncEndpoints.save);
      }}
      explain={(error) => formErrorOf(error, 'The calendar was not connected. Please try again.')}
    >
      {(form) => (
        <>
          <TextInput
            label="Calendar address (CalDAV)"
            description="Your calendar program lists it as the calendar’s CalDAV address or link."
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.field('address')}
          />
          <TextInput label="Username" autoComplete="off" {...form.field('username')} />
          <PasswordInput
            label="Password"
            description={
              calendar
                ? 'Leave blank to keep the saved one.'
                : 'Use an app password if your provider offers one.'
            }
            autoComplete="new-password"
            {...form.field('password')}
          />
          {calendar && form.watch('address').trim() !== calendar.address && (
            <p className="text-ink-2">
              The events that are in your present calendar stay there. Delete them there once the new one
              works.
            </p>
          )}
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-strong">Also block time for</legend>
            <Choice
              label="Invitations I haven’t answered"
              description="Anyone can send these. Declined invitations never block time."
              choice={form.choice('blocksUnanswered')}
            />
            <Choice
              label="Tentative events, and invitations I answered with maybe"
              choice={form.choice('blocksTentative')}
            />
          </fieldset>
          <TestConnection getValues={() => form.getValues()} />
        </>
      )}
    </Form>
  );
}

function Choice({
  label,
  description,
  choice: { name, value, onValueChange },
}: {
  label: string;
  description?: string;
  choice: BoundChoice<boolean | undefined>;
}) {
  return (
    <Checkbox
      label={label}
      description={description}
      name={name}
      checked={value ?? false}
      onCheckedChange={onValueChange}
    />
  );
}

function TestConnection({ getValues }: { getValues: () => CalendarConnection }) {
  const test = useAction(calendarSyncEndpoints.test, {
    input: () => ({ body: withoutEmptyPassword(getValues()) }),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        pending={test.isPending}
        pendingLabel="Testing"
        onClick={() => test.mutate()}
      >
        Test connection
      </Button>
      {test.error && (
        <p role="alert" className="text-red-text">
          {errorText(test.error, 'The connection could not be tested. Please try again.')}
        </p>
      )}
      {test.data && !test.error && (
        <p role="status">{test.data.name === '' ? 'It works.' : `It works: “${test.data.name}”.`}</p>
      )}
    </div>
  );
}

function withoutEmptyPassword({ password, ...rest }: CalendarConnection): CalendarConnection {
  return password ? { ...rest, password } : rest;
}
