import { sql } from 'drizzle-orm';

/** The own key of the record that an email is about, if it has one; for a select from emails. */
export const recordKeyId = sql<string | null>`coalesce(
  (select key_id from bookings where id = (emails.payload ->> 'bookingId')::bigint),
  (select key_id from inquiries where id = (emails.payload ->> 'inquiryId')::bigint),
  (select inquiries.key_id from inquiry_answers join inquiries on inquiries.id = inquiry_answers.inquiry_id
    where inquiry_answers.id = (emails.payload ->> 'answerId')::bigint))`;
