import type { FormPost } from '../forms/post.ts';
import { bookingEndpoints } from './endpoints.ts';
import { bookingSchemas } from './schemas.ts';

/** What browsers without script send to the page of booking, whose address says which day was chosen. */
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
} as const satisfies Record<string, FormPost>;
