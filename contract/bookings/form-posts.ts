import type { FormPost } from '../forms/post.ts';
import { bookingEndpoints, selfServiceBookingEndpoints } from './endpoints.ts';
import { cancelByLink, moveByLink } from './form.ts';
import { bookingSchemas } from './schemas.ts';

/** What browsers without script send to the page of booking, whose address says which day was chosen, and to that of one's booking. */
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
