import { useQueryClient } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';

/** Returns a function that reloads the free times, after one was taken or released. */
export function useRefreshSlots(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.resetQueries({ queryKey: [bookingEndpoints.availableSlots.path] });
    void queryClient.invalidateQueries({ queryKey: [bookingEndpoints.nextSlots.path] });
  };
}
