import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { accessCountsQuery } from '#web/features/accounts/access/queries.ts';
import { bookingCountsQuery } from '#web/features/bookings/counts.ts';
import { clientCountsQuery } from '#web/features/clients/queries.ts';
import { commentCountsQuery } from '#web/features/comments/queue.ts';
import { SendingNotice } from '#web/features/emails/SendingNotice.tsx';
import { ShowFirstSteps } from '#web/features/settings/first-steps/ShowFirstSteps.tsx';
import { inquiryCountsQuery } from '#web/features/inquiries/queries.ts';
import { agingQuery } from '#web/features/invoices/queries.ts';
import { conversationCountsQuery } from '#web/features/messages/conversations.ts';
import { testimonialCountsQuery } from '#web/features/testimonials/queries.ts';
import { SystemNotice } from '#web/features/system/SystemNotice.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { cx } from '#web/ui/cx.ts';
import { Agenda } from './today/Agenda.tsx';
import { OwnFirstSteps } from '#web/screens/admin/today/OwnFirstSteps.tsx';
import { NeedsYou } from './today/NeedsYou.tsx';
import { type Kind, sections } from './today/sections.tsx';

export const Route = createFileRoute('/_admin/admin/today')({
  head: () => ({ meta: [{ title: 'Today | Admin Dashboard' }] }),
  component: Today,
});

/** The start page: what needs the firm's attention, with links, and the consultations of today and tomorrow. */
function Today() {
  const { data: user } = useSignedIn();
  const isOwner = user?.position === 'owner';
  const mayCall = useMayCall();
  const today = useFirmDay();
  const { counts, overdueCents, pending, failed, retry } = useCounts();
  const hasAgenda = mayCall(bookingEndpoints.list);
  const isNeeded = sections.some(({ kind }) => counts[kind] > 0);
  return (
    <>
      <AdminHeading heading="Today" lead={fullDate(today)} />
      {mayCall(emailEndpoints.sending) && (
        <SendingNotice isOwner={isOwner} link={<Link to="/admin/outbox" search={{ state: 'problems' }} />} />
      )}
      {isOwner && <SystemNotice link={<Link to="/admin/system" />} />}
      <div
        className={cx(
          'grid items-start gap-8',
          hasAgenda && 'xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]',
        )}
      >
        {hasAgenda && <Agenda />}
        <section
          aria-labelledby="needs-you"
          className={cx('min-w-0', hasAgenda && 'xl:col-start-2 xl:row-span-2 xl:row-start-1')}
        >
          <h2 id="needs-you" className="mb-3 text-heading">
            Needs your attention
          </h2>
          {failed && (
            <Alert tone="orange" title="Not everything could be counted" className="mb-4">
              <p>You can still find the rest on its own page.</p>
              <Button variant="quiet" className="hang-left" onClick={retry}>
                Try again
              </Button>
            </Alert>
          )}
          {pending ? (
            <Loading label="Loading what needs your attention">
              <Skeleton className="h-64" />
            </Loading>
          ) : isNeeded ? (
            <NeedsYou counts={counts} overdueCents={overdueCents} />
          ) : (
            failed || <EmptyState sentence="Nothing needs your attention right now." />
          )}
        </section>
        {isOwner && <OwnFirstSteps />}
      </div>
      {isOwner && <ShowFirstSteps />}
    </>
  );
}

/** How many items of each kind are waiting. What could not be loaded counts as zero and sets `failed`. */
function useCounts() {
  const mayCall = useMayCall();
  const may = {
    bookings: mayCall(bookingEndpoints.counts),
    inquiries: mayCall(inquiryEndpoints.counts),
    comments: mayCall(adminCommentEndpoints.counts),
    testimonials: mayCall(testimonialEndpoints.counts),
    access: mayCall(accessEndpoints.counts),
  };
  const bookings = useQuery({ ...bookingCountsQuery, enabled: may.bookings });
  const invoices = useQuery(agingQuery);
  const conversations = useQuery(conversationCountsQuery);
  const inquiries = useQuery({ ...inquiryCountsQuery, enabled: may.inquiries });
  const clients = useQuery(clientCountsQuery);
  const comments = useQuery({ ...commentCountsQuery, enabled: may.comments });
  const testimonials = useQuery({ ...testimonialCountsQuery, enabled: may.testimonials });
  const access = useQuery({ ...accessCountsQuery, enabled: may.access });
  const queries = [
    invoices,
    conversations,
    clients,
    ...(may.bookings ? [bookings] : []),
    ...(may.inquiries ? [inquiries] : []),
    ...(may.comments ? [comments] : []),
    ...(may.testimonials ? [testimonials] : []),
    ...(may.access ? [access] : []),
  ];
  const counts: Record<Kind, number> = {
    bookings: bookings.data?.pending ?? 0,
    messages: conversations.data?.firm ?? 0,
    inquiries: inquiries.data?.new ?? 0,
    overdue: invoices.data?.overdue ?? 0,
    drafts: invoices.data?.draft ?? 0,
    prospects: clients.data?.prospect ?? 0,
    closing: clients.data?.closing ?? 0,
    tasks: clients.data?.overdueTasks ?? 0,
    testimonials: testimonials.data?.waiting ?? 0,
    comments: comments.data?.waiting ?? 0,
    access: access.data?.due ?? 0,
  };
  return {
    counts,
    overdueCents: invoices.data?.overdueCents ?? 0,
    pending: queries.some(({ isPending }) => isPending),
    failed: queries.some(({ isError }) => isError),
    retry: () => queries.forEach(({ isError, refetch }) => void (isError && refetch())),
  };
}
