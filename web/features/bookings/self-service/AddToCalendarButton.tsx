import { CalendarPlus } from 'lucide';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { useDownload } from '#web/actions/use-download.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { calendarFileOf } from '../calendar-file.ts';

/** Downloads a visitor's self-service booking for their calendar. The token is posted, so that it is not in any URL. */
export function AddToCalendarButton({ token }: { token: string }) {
  const download = useDownload(
    async () => calendarFileOf(await call(selfServiceBookingEndpoints.calendarFile, { body: { token } })),
    'Not added to your calendar',
  );
  return (
    <Button
      variant="secondary"
      pending={download.isPending}
      pendingLabel="Loading"
      onClick={() => download.mutate()}
    >
      <Icon of={CalendarPlus} />
      Add to calendar
    </Button>
  );
}
