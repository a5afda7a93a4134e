import { useQuery } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings.ts';
import { defaultBookingRules } from '#contract/slots.ts';
import { useNow } from '#web/lib/use-now.ts';
import { call } from './call.ts';

/** The firm's date, in its own zone, for the portal and the dashboard; a kept public page has its own way. */
export function useFirmDay(): string {
  const { data: rules = defaultBookingRules } = useQuery({
    queryKey: [bookingEndpoints.rules.path],
    queryFn: () => call(bookingEndpoints.rules, {}),
  });
  return new Intl.DateTimeFormat('en-CA', { timeZone: rules.zone }).format(useNow());
}
