import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { accessEndpoints } from '#contract/accounts/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { dollars } from '#contract/money.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { accessCountsQuery } from '#web/features/accounts/access/queries.ts';
import { bookingCountsQuery } from '#web/features/bookings/queries.ts';
import { clientCountsQuery } from '#web/features/clients/queries.ts';
import { commentCountsQuery } from '#web/features/comments/queue.ts';
import { SendingNotice } from '#web/features/emails/SendingNotice.tsx';
import { FirstSteps } from '#web/features/settings/first-steps/FirstSteps.tsx';
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

export const Route = createFileRoute('/_admin/admin/today')({
  head: () => ({ meta: [{ title: 'Today | Admin Dashboard' }] }),
  component: Today,
});

type Kind =
  | 'bookings'
  | 'messages'
  | 'inquiries'
  | 'overdue'
  | 'drafts'
  | 'prospects'
  | 'closing'
  | 'tasks'
  | 'testimonials'
  | 'comments'
  | 'access';

interface LinkProps {
  className?: string;
}

/** What may need the owner, in the order of haste: one, several, and where it is done. */
const sections: { kind: Kind; one: string; more: string; link: ReactElement<LinkProps> }[] = [
  {
    kind: 'bookings',
    one: 'Booking to confirm',
    more: 'Bookings to confirm',
    link: <Link to="/admin" search={{ filter: 'pending' }} />,
  },
  {
    kind: 'messages',
    one: 'Message to answer',
    more: 'Messages to answer',
    link: <Link to="/admin/messages" search={{ show: 'firm' }} />,
  },
  {
    kind: 'inquiries',
    one: 'Inquiry to answer',
    more: 'Inquiries to answer',
    link: <Link to="/admin/inquiries" search={{ filter: 'new' }} />,
  },
  {
    kind: 'overdue',
    one: 'Overdue invoice',
    more: 'Overdue invoices',
    link: <Link to="/admin/invoices" search={{ status: 'overdue' }} />,
  },
  {
    kind: 'drafts',
    one: 'Draft invoice to send',
    more: 'Draft invoices to send',
    link: <Link to="/admin/invoices" search={{ status: 'draft' }} />,
  },
  {
    kind: 'prospects',
    one: 'Prospect to accept',
    more: 'Prospects to accept',
    link: <Link to="/admin/clients" search={{ status: 'prospect' }} />,
  },
  {
    kind: 'closing',
    one: 'Client asks to close the account',
    more: 'Clients ask to close their accounts',
    link: <Link to="/admin/clients" search={{ status: 'closing' }} />,
  },
  {
    kind: 'tasks',
    one: 'Task overdue at a client',
    more: 'Tasks overdue at clients',
    link: <Link to="/admin/clients" search={{ status: 'overdue' }} />,
  },
  {
    kind: 'testimonials',
    one: 'Testimonial to review',
    more: 'Testimonials to review',
    link: <Link to="/admin/testimonials" />,
  },
  {
    kind: 'comments',
    one: 'Comment to review',
    more: 'Comments to review',
    link: <Link to="/admin/comments" />,
  },
  {
    kind: 'access',
    one: 'Person’s access to review',
    more: 'People’s access to review',
    link: <Link to="/admin/access" search={{ people: 'due' }} />,
  },
];

/** Where the first steps are taken. */
const stepLinks: ComponentProps<typeof FirstSteps>['links'] = {
  password: <Link to="/admin/account" />,
  firm: <Link to="/admin/firm" />,
  hours: <Link to="/admin/booking-rules" />,
  mail: <Link to="/admin/outbox" />,
  scanner: <Link to="/admin/system" />,
  'second-factor': <Link to="/admin/system" />,
  backup: <Link to="/admin/system" />,
  client: <Link to="/admin/clients" />,
  article: <Link to="/admin/posts" />,
};

/** What needs the owner, each a link to where it is done. */
function Today() {
  const { data: user } = useSignedIn();
  const isOwner = user?.position === 'owner';
  const mayCall = useMayCall();
  const today = useFirmDay();
  const { counts, late, pending, failed, retry } = useCounts();
  const open = sections.filter(({ kind }) => counts[kind] > 0);
  return (
    <>
      <AdminHeading heading="Today" lead={fullDate(today)} />
      {mayCall(emailEndpoints.sending) && (
        <SendingNotice isOwner={isOwner} link={<Link to="/admin/outbox" search={{ state: 'problems' }} />} />
      )}
      {isOwner && <SystemNotice link={<Link to="/admin/system" />} />}
      {isOwner && <FirstSteps links={stepLinks} />}
      {failed && (
        <Alert tone="orange" title="Not everything could be counted" className="mb-4">
          <p>You can still find the rest on its own page.</p>
          <Button variant="quiet" className="hang-left" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {pending ? (
        <Loading label="Loading what needs you">
          <Skeleton className="h-64" />
        </Loading>
      ) : open.length === 0 ? (
        failed || <EmptyState sentence="Nothing needs you now." />
      ) : (
        <ul
          aria-label="What needs you"
          className="grid overflow-hidden rounded-lg border border-rule-2 bg-sheet xl:grid-cols-2"
        >
          {open.map(({ kind, one, more, link }) => (
            <li
              key={kind}
              className="relative -mt-px -ml-px flex items-center gap-5 border-t border-l border-rule px-5 py-4 hover:bg-pine-wash"
            >
              <span className="min-w-10 text-right font-serif text-title">{counts[kind]}</span>
              <span className="flex min-w-0 flex-col">
                {cloneElement(link, { className: whole }, counts[kind] === 1 ? one : more)}
                {kind === 'overdue' && <span className="text-ink-2">{dollars(late)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOwner && <ShowFirstSteps />}
    </>
  );
}

/** The whole row is the link. */
const whole = 'font-strong -outline-offset-2 after:absolute after:inset-0';

/** How much of each waits; what could not be loaded counts as nothing, and is notified. */
function useCounts() {
  const mayCall = useMayCall();
  const asks = {
    bookings: mayCall(bookingEndpoints.counts),
    inquiries: mayCall(inquiryEndpoints.counts),
    comments: mayCall(adminCommentEndpoints.counts),
    testimonials: mayCall(testimonialEndpoints.counts),
    access: mayCall(accessEndpoints.counts),
  };
  const bookings = useQuery({ ...bookingCountsQuery, enabled: asks.bookings });
  const invoices = useQuery(agingQuery);
  const conversations = useQuery(conversationCountsQuery);
  const inquiries = useQuery({ ...inquiryCountsQuery, enabled: asks.inquiries });
  const clients = useQuery(clientCountsQuery);
  const comments = useQuery({ ...commentCountsQuery, enabled: asks.comments });
  const testimonials = useQuery({ ...testimonialCountsQuery, enabled: asks.testimonials });
  const access = useQuery({ ...accessCountsQuery, enabled: asks.access });
  const all = [
    invoices,
    conversations,
    clients,
    ...(asks.bookings ? [bookings] : []),
    ...(asks.inquiries ? [inquiries] : []),
    ...(asks.comments ? [comments] : []),
    ...(asks.testimonials ? [testimonials] : []),
    ...(asks.access ? [access] : []),
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
    late: invoices.data?.overdueCents ?? 0,
    pending: all.some(({ isPending }) => isPending),
    failed: all.some(({ isError }) => isError),
    retry: () => all.forEach(({ isError, refetch }) => void (isError && refetch())),
  };
}
