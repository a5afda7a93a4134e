import type { Deps } from '#server/deps.ts';
import { accountLetters } from '#server/features/accounts/letters.ts';
import { profileLetters } from '#server/features/accounts/profile-letters.ts';
import type { ReadBookingRules } from '#server/features/booking-rules/rules.ts';
import { bookingLetters } from '#server/features/bookings/letters.ts';
import { clientLetters } from '#server/features/clients/letters.ts';
import { documentLetters } from '#server/features/documents/letters.ts';
import { inquiryLetters } from '#server/features/inquiries/letters.ts';
import { invitationLetters } from '#server/features/invitations/letters.ts';
import { invoiceLetters } from '#server/features/invoices/letters.ts';
import { messageLetters } from '#server/features/messages/letters.ts';
import { taskLetters } from '#server/features/tasks/letters.ts';
import { testimonialLetters } from '#server/features/testimonials/letters.ts';
import type { LetterWriter } from '#server/letters/writers.ts';

/** Every letter of every topic, with its writer. */
export function letterWriters(deps: Deps, rules: ReadBookingRules): Record<string, LetterWriter> {
  return {
    ...bookingLetters(deps, rules),
    ...accountLetters(deps),
    ...profileLetters(deps),
    ...inquiryLetters(deps),
    ...testimonialLetters(deps),
    ...clientLetters(deps),
    ...invitationLetters(deps),
    ...taskLetters(deps),
    ...documentLetters(deps),
    ...invoiceLetters(deps),
    ...messageLetters(deps),
  };
}
