import { answerId } from '../forms/answer.ts';
import type { FormPost } from '../forms/post.ts';
import { bookingEndpoints, selfServiceBookingEndpoints } from './endpoints.ts';
import { cancelByLink, moveByLink } from './form.ts';
import { bookingSchemas } from './schemas.ts';

/** The address of the page that confirms a request. */
function confirmationAt(page: string, form: string, answer: unknown): string {
  const { date, time } = bookingSchemas.request.answer.parse(answer);
  return `${page}?day=${date}&time=${encodeURIComponent(time)}&sent=${form}#${answerId(form)}`;
}

/**
 * The forms that browsers without script send: to the booking page, whose query names the chosen day, and to the self-service
 * page of a booking.
 */
export const bookingPosts = {
  booking: {
    page: '/booking',
    endpoint: bookingEndpoints.request,
    step: 'day',
    leadsTo: (answer) => confirmationAt('/booking', 'booking', answer),
  },
  bookingInSpanish: {
    page: '/es/reservar',
    endpoint: bookingEndpoints.request,
    step: 'day',
    leadsTo: (answer) => confirmationAt('/es/reservar', 'bookingInSpanish', answer),
  },
  'move-booking': { page: '/my-booking', endpoint: selfServiceBookingEndpoints.move, schema: moveByLink },
  'cancel-booking': {
    page: '/my-booking',
    endpoint: selfServiceBookingEndpoints.cancel,
    schema: cancelByLink,
  },
} as const satisfies Record<string, FormPost>;
