import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CalendarConnection,
  calendarConnection,
  type ConnectedCalendar,
} from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { calendarSyncQuery } from './queries.ts';

/** The password may be empty, which keeps the saved one. */
const connectionForm = calendarConnection.extend({
  password: calendarConnection.shape.password.or(calendarConnection.shape.username.length(0)),
});

/** The calendar's address and credentials. The server tries the connection before it saves it. */
export function ConnectionForm({ calendar }: { calendar: ConnectedCalendar | null }) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return (
    <Form
      label="Calendar"
      schema={connectionForm}
      defaultValues={{
        address: calendar?.address ?? '',
        username: calendar?.username ?? '',
        password: '',
      }}
      submitLabel={calendar ? 'Save connection' : 'Connect calendar'}
      pendingLabel="Connecting"
      failureTitle="Not connected"
      onSubmit={async (body) => {
        const saved = await call(calendarSyncEndpoints.save, { body: withoutEmptyPassword(body) });
        queryClient.setQueryData(calendarSyncQuery.queryKey, saved);
        show({ title: 'Calendar connected', tone: 'success' });
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
          <TestConnection getValues={() => form.getValues()} />
        </>
      )}
    </Form>
  );
}

function TestConnection({ getValues }: { getValues: () => CalendarConnection }) {
  const test = useMutation({
    mutationFn: () => call(calendarSyncEndpoints.test, { body: withoutEmptyPassword(getValues()) }),
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
