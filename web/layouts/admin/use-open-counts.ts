import { useQuery } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { bookingCountsQuery } from '#web/features/bookings/counts.ts';
import { clientCountsQuery } from '#web/features/clients/queries.ts';
import { commentCountsQuery } from '#web/features/comments/queue.ts';
import { inquiryCountsQuery } from '#web/features/inquiries/queries.ts';
import { agingQuery } from '#web/features/invoices/queries.ts';
import { conversationCountsQuery } from '#web/features/messages/conversations.ts';
import { testimonialCountsQuery } from '#web/features/testimonials/queries.ts';

/** The number of items waiting for the firm on each dashboard page, by path; zero until it is known. */
export function useOpenCounts(): Partial<Record<string, number>> {
  const mayCall = useMayCall();
  const { data: bookings } = useQuery({ ...bookingCountsQuery, enabled: mayCall(bookingEndpoints.counts) });
  const { data: clients } = useQuery(clientCountsQuery);
  const { data: aging } = useQuery(agingQuery);
  const { data: inquiries } = useQuery({ ...inquiryCountsQuery, enabled: mayCall(inquiryEndpoints.counts) });
  const { data: testimonials } = useQuery({
    ...testimonialCountsQuery,
    enabled: mayCall(testimonialEndpoints.counts),
  });
  const { data: conversations } = useQuery(conversationCountsQuery);
  const { data: comments } = useQuery({
    ...commentCountsQuery,
    enabled: mayCall(adminCommentEndpoints.counts),
  });
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
