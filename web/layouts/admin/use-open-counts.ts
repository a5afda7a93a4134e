import { useQuery } from '@tanstack/react-query';
import { bookingCountsQuery } from '#web/features/bookings/queries.ts';
import { clientCountsQuery } from '#web/features/clients/queries.ts';
import { commentCountsQuery } from '#web/features/comments/queue.ts';
import { inquiryCountsQuery } from '#web/features/inquiries/queries.ts';
import { agingQuery } from '#web/features/invoices/queries.ts';
import { conversationCountsQuery } from '#web/features/messages/conversations.ts';
import { testimonialCountsQuery } from '#web/features/testimonials/queries.ts';

/** How much waits for the firm in each page of the dashboard, by its address; zero where that is not known yet. */
export function useOpenCounts(): Partial<Record<string, number>> {
  const { data: bookings } = useQuery(bookingCountsQuery);
  const { data: clients } = useQuery(clientCountsQuery);
  const { data: aging } = useQuery(agingQuery);
  const { data: inquiries } = useQuery(inquiryCountsQuery);
  const { data: testimonials } = useQuery(testimonialCountsQuery);
  const { data: conversations } = useQuery(conversationCountsQuery);
  const { data: comments } = useQuery(commentCountsQuery);
  return {
    '/admin': bookings?.pending ?? 0,
    '/admin/clients': clients?.prospect ?? 0,
    '/admin/invoices': aging?.overdue ?? 0,
    '/admin/messages': conversations?.unread ?? 0,
    '/admin/inquiries': inquiries?.new ?? 0,
    '/admin/testimonials': testimonials?.waiting ?? 0,
    '/admin/comments': comments?.waiting ?? 0,
  };
}
