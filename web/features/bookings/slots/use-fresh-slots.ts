import { useQueryClient } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';

/** Asks for free times again, after one was taken or given up. */
export function useFreshSlots(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.resetQueries({ queryKey: [bookingEndpoints.availableSlots.path] });
    void queryClient.invalidateQueries({ queryKey: [bookingEndpoints.nextSlots.path] });
  };
}
