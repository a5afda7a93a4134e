import type { FormPost } from '../forms/post.ts';
import { bookingEndpoints, selfServiceBookingEndpoints } from './endpoints.ts';
import { cancelByLink, moveByLink } from './form.ts';
import { bookingSchemas } from './schemas.ts';

/**
 * The forms that browsers without script send: to the booking page, whose query names the chosen day, and to the self-service
 * page of a booking.
 */
export const bookingPosts = {
  booking: {
    page: '/booking',
    endpoint: bookingEndpoints.request,
    step: 'day',
    leadsTo: (answer) => {
      const { date, time } = bookingSchemas.request.answer.parse(answer);
      return `/booking?day=${date}&time=${encodeURIComponent(time)}&sent=booking#booking-answer`;
    },
  },
  'move-booking': { page: '/my-booking', endpoint: selfServiceBookingEndpoints.move, schema: moveByLink },
  'cancel-booking': {
    page: '/my-booking',
    endpoint: selfServiceBookingEndpoints.cancel,
    schema: cancelByLink,
  },
} as const satisfies Record<string, FormPost>;
