import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { shortDate } from '#contract/dates.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { dollars } from '#contract/money.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { toHeading } from '#web/lib/heading-focus.ts';
import { call } from '#web/api/call.ts';

/** The most that a section shows before it leads to all. */
const shownAtOnce = 3;

type SectionLink = ReactElement<{ className?: string; 'aria-label'?: string; state?: typeof toHeading }>;

/** One that needs someone of the firm: who, what it is about, since when, and where it is done. */
export interface Waiting {
  id: number;
  who: string;
  what: string;
  /** An ISO date-time; or words, where a day counts. */
  since: { at: string } | { words: string } | null;
  link: SectionLink;
}

export type Kind =
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

interface Section {
  kind: Kind;
  /** One, and several. */
  one: string;
  more: string;
  /** All of them. */
  link: SectionLink;
  /** What the link of a row says. */
  action: string;
  /** Reads the first of them; absent where the page of all says more. */
  first?: () => Promise<Waiting[]>;
}

const limit = String(shownAtOnce);

/** What may need the firm, in the order of haste. */
export const sections: readonly Section[] = [
  {
    kind: 'bookings',
    one: 'Booking to confirm',
    more: 'Bookings to confirm',
    link: <Link to="/admin" search={{ filter: 'pending' }} />,
    action: 'Confirm',
    first: async () =>
      (await call(bookingEndpoints.list, { query: { filter: 'pending', limit } })).map(
        ({ id, name, date, time, createdAt }) => ({
          id,
          who: name,
          what: `Requested ${shortDate(date)}, ${time}`,
          since: { at: createdAt },
          link: <Link to="/admin" search={{ filter: 'pending', booking: id }} />,
        }),
      ),
  },
  {
    kind: 'messages',
    one: 'Message to answer',
    more: 'Messages to answer',
    link: <Link to="/admin/messages" search={{ show: 'firm' }} />,
    action: 'Reply',
    first: async () =>
      (await call(conversationEndpoints.inbox, { query: { show: 'firm', limit } })).map(
        ({ clientId, name, last }) => ({
          id: clientId,
          who: name,
          what: last.content,
          since: { at: last.timestamp },
          link: <Link to="/admin/messages" search={{ show: 'firm', client: clientId }} />,
        }),
      ),
  },
  {
    kind: 'inquiries',
    one: 'Inquiry to answer',
    more: 'Inquiries to answer',
    link: <Link to="/admin/inquiries" search={{ filter: 'new' }} />,
    action: 'Answer',
    first: async () =>
      (await call(inquiryEndpoints.list, { query: { filter: 'new', limit } })).map(
        ({ id, name, inquiryType, createdAt }) => ({
          id,
          who: name,
          what: inquiryTypes[inquiryType],
          since: { at: createdAt },
          link: <Link to="/admin/inquiries" search={{ filter: 'new', inquiry: id }} />,
        }),
      ),
  },
  {
    kind: 'overdue',
    one: 'Overdue invoice',
    more: 'Overdue invoices',
    link: <Link to="/admin/invoices" search={{ status: 'overdue' }} />,
    action: 'Open',
    first: () => invoicesOf('overdue', (dueDate) => `Due ${shortDate(dueDate)}`),
  },
  {
    kind: 'drafts',
    one: 'Draft invoice to send',
    more: 'Draft invoices to send',
    link: <Link to="/admin/invoices" search={{ status: 'draft' }} />,
    action: 'Open',
    first: () => invoicesOf('draft', () => null),
  },
  {
    kind: 'prospects',
    one: 'Prospect to accept',
    more: 'Prospects to accept',
    link: <Link to="/admin/clients" search={{ status: 'prospect' }} />,
    action: 'Open',
    first: () => clientsOf('prospect', ({ email }) => email),
  },
  {
    kind: 'closing',
    one: 'Request to close an account',
    more: 'Requests to close accounts',
    link: <Link to="/admin/clients" search={{ status: 'closing' }} />,
    action: 'Open',
    first: () => clientsOf('closing', ({ email }) => email),
  },
  {
    kind: 'tasks',
    one: 'Task overdue at a client',
    more: 'Tasks overdue at clients',
    link: <Link to="/admin/clients" search={{ status: 'overdue' }} />,
    action: 'Open',
    first: () =>
      clientsOf('overdue', ({ overdueTasks: count }) => (count === 1 ? '1 task' : `${count} tasks`)),
  },
  {
    kind: 'testimonials',
    one: 'Testimonial to review',
    more: 'Testimonials to review',
    link: <Link to="/admin/testimonials" />,
    action: 'Review',
    first: async () =>
      (await call(testimonialEndpoints.list, { query: { status: 'waiting', limit } })).map(
        ({ id, name, testimonial, createdAt }) => ({
          id,
          who: name,
          what: testimonial,
          since: { at: createdAt },
          link: <Link to="/admin/testimonials" search={{ testimonial: id }} />,
        }),
      ),
  },
  {
    kind: 'comments',
    one: 'Comment to review',
    more: 'Comments to review',
    link: <Link to="/admin/comments" />,
    action: 'Review',
    first: async () =>
      (await call(adminCommentEndpoints.list, { query: { status: 'waiting', limit } })).map(
        ({ id, authorName, content, createdAt }) => ({
          id,
          who: authorName,
          what: content,
          since: { at: createdAt },
          link: <Link to="/admin/comments" />,
        }),
      ),
  },
  {
    kind: 'access',
    one: 'Person’s access to review',
    more: 'People’s access to review',
    link: <Link to="/admin/access" search={{ people: 'due' }} />,
    action: 'Review',
  },
];

async function invoicesOf(
  status: 'overdue' | 'draft',
  words: (dueDate: string) => string | null,
): Promise<Waiting[]> {
  const found = await call(adminInvoiceEndpoints.list, { query: { status, limit } });
  return found.map(({ id, clientName, number, totalCents, paidCents, dueDate }) => {
    const since = words(dueDate);
    return {
      id,
      who: clientName,
      what: `${dollars(totalCents - paidCents)}${number && `, invoice ${number}`}`,
      since: since === null ? null : { words: since },
      link: <Link to="/admin/invoices/$id" params={{ id: String(id) }} />,
    };
  });
}

async function clientsOf(
  status: 'prospect' | 'closing' | 'overdue',
  what: (client: { email: string; overdueTasks: number }) => string,
): Promise<Waiting[]> {
  const found = await call(clientEndpoints.list, { query: { status, limit } });
  return found.map((client) => ({
    id: client.id,
    who: client.name,
    what: what(client),
    since: status === 'prospect' ? { at: client.createdAt } : null,
    link: <Link to="/admin/clients/$id" params={{ id: String(client.id) }} />,
  }));
}
