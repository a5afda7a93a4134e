import { useQuery } from '@tanstack/react-query';
import { adminBookingsQuery } from '#web/features/bookings/queries.ts';
import { clientCountsQuery } from '#web/features/clients/queries.ts';
import { commentQueueQuery, commentsWith } from '#web/features/comments/queue.ts';
import { inboxQuery } from '#web/features/inquiries/queries.ts';
import { agingQuery } from '#web/features/invoices/queries.ts';
import { talkCountsQuery } from '#web/features/messages/talks.ts';
import { queueQuery } from '#web/features/testimonials/queries.ts';

/** How much waits for the firm in each room of the dashboard, by its address; zero where that is not known yet. */
export function useOpenCounts(): Partial<Record<string, number>> {
  const { data: bookings = [] } = useQuery(adminBookingsQuery);
  const { data: clients } = useQuery(clientCountsQuery);
  const { data: aging } = useQuery(agingQuery);
  const { data: inquiries = [] } = useQuery(inboxQuery);
  const { data: testimonials = [] } = useQuery(queueQuery);
  const { data: talks } = useQuery(talkCountsQuery);
  const { data: comments = [] } = useQuery(commentQueueQuery);
  return {
    '/admin': bookings.filter((booking) => booking.status === 'pending').length,
    '/admin/clients': clients?.prospect ?? 0,
    '/admin/invoices': aging?.overdue ?? 0,
    '/admin/messages': talks?.unread ?? 0,
    '/admin/inquiries': inquiries.filter((inquiry) => inquiry.status === 'new').length,
    '/admin/testimonials': testimonials.filter((testimonial) => testimonial.status === 'waiting').length,
    '/admin/comments': commentsWith(comments, 'waiting').length,
  };
}
