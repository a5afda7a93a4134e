import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { saveCalendarFile } from '../save-calendar-file.ts';

/** Downloads a visitor's self-service booking for their calendar. The token is posted, so that it is not in any URL. */
export function AddToCalendarButton({ token }: { token: string }) {
  const { show } = useToasts();
  const download = useMutation({
    mutationFn: () => call(selfServiceBookingEndpoints.calendarFile, { body: { token } }),
    onSuccess: saveCalendarFile,
    onError: (error) =>
      show({
        title: 'Not added to your calendar',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
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
