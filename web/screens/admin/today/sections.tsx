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

/** How many items a section shows before its link to all of them. */
const maxShown = 3;

type SectionLink = ReactElement<{ className?: string; 'aria-label'?: string; state?: typeof toHeading }>;

/** Something that needs the firm's attention: who, what it is about, since when, and a link to deal with it. */
export interface WaitingItem {
  id: number;
  who: string;
  what: string;
  /** `at`: an ISO 8601 date-time. `text`: for dates, such as 'Due Nov 24'. */
  since: { at: string } | { text: string } | null;
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
  /** The labels for one and for several. */
  singular: string;
  plural: string;
  /** A link to all items. */
  link: SectionLink;
  /** The label of an item's link. */
  action: string;
  /** Loads the first items. Absent if the page with all of them is more useful. */
  loadFirst?: () => Promise<WaitingItem[]>;
}

const limit = String(maxShown);

/** What may need the firm's attention, most urgent first. */
export const sections: readonly Section[] = [
  {
    kind: 'bookings',
    singular: 'Booking to confirm',
    plural: 'Bookings to confirm',
    link: <Link to="/admin" search={{ filter: 'pending' }} />,
    action: 'Confirm',
    loadFirst: async () =>
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
    singular: 'Message to answer',
    plural: 'Messages to answer',
    link: <Link to="/admin/messages" search={{ show: 'firm' }} />,
    action: 'Reply',
    loadFirst: async () =>
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
    singular: 'Inquiry to answer',
    plural: 'Inquiries to answer',
    link: <Link to="/admin/inquiries" search={{ filter: 'new' }} />,
    action: 'Answer',
    loadFirst: async () =>
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
    singular: 'Overdue invoice',
    plural: 'Overdue invoices',
    link: <Link to="/admin/invoices" search={{ status: 'overdue' }} />,
    action: 'Open',
    loadFirst: () => invoicesOf('overdue', (dueDate) => `Due ${shortDate(dueDate)}`),
  },
  {
    kind: 'drafts',
    singular: 'Draft invoice to send',
    plural: 'Draft invoices to send',
    link: <Link to="/admin/invoices" search={{ status: 'draft' }} />,
    action: 'Open',
    loadFirst: () => invoicesOf('draft', () => null),
  },
  {
    kind: 'prospects',
    singular: 'Prospect to accept',
    plural: 'Prospects to accept',
    link: <Link to="/admin/clients" search={{ status: 'prospect' }} />,
    action: 'Open',
    loadFirst: () => clientsOf('prospect', ({ email }) => email),
  },
  {
    kind: 'closing',
    singular: 'Request to close an account',
    plural: 'Requests to close accounts',
    link: <Link to="/admin/clients" search={{ status: 'closing' }} />,
    action: 'Open',
    loadFirst: () => clientsOf('closing', ({ email }) => email),
  },
  {
    kind: 'tasks',
    singular: 'Task overdue at a client',
    plural: 'Tasks overdue at clients',
    link: <Link to="/admin/clients" search={{ status: 'overdue' }} />,
    action: 'Open',
    loadFirst: () =>
      clientsOf('overdue', ({ overdueTasks: count }) => (count === 1 ? '1 task' : `${count} tasks`)),
  },
  {
    kind: 'testimonials',
    singular: 'Testimonial to review',
    plural: 'Testimonials to review',
    link: <Link to="/admin/testimonials" />,
    action: 'Review',
    loadFirst: async () =>
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
    singular: 'Comment to review',
    plural: 'Comments to review',
    link: <Link to="/admin/comments" />,
    action: 'Review',
    loadFirst: async () =>
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
    singular: 'Person’s access to review',
    plural: 'People’s access to review',
    link: <Link to="/admin/access" search={{ people: 'due' }} />,
    action: 'Review',
  },
];

async function invoicesOf(
  status: 'overdue' | 'draft',
  sinceText: (dueDate: string) => string | null,
): Promise<WaitingItem[]> {
  const found = await call(adminInvoiceEndpoints.list, { query: { status, limit } });
  return found.map(({ id, clientName, number, totalCents, paidCents, dueDate }) => {
    const since = sinceText(dueDate);
    return {
      id,
      who: clientName,
      what: `${dollars(totalCents - paidCents)}${number && `, invoice ${number}`}`,
      since: since === null ? null : { text: since },
      link: <Link to="/admin/invoices/$id" params={{ id: String(id) }} />,
    };
  });
}

async function clientsOf(
  status: 'prospect' | 'closing' | 'overdue',
  what: (client: { email: string; overdueTasks: number }) => string,
): Promise<WaitingItem[]> {
  const found = await call(clientEndpoints.list, { query: { status, limit } });
  return found.map((client) => ({
    id: client.id,
    who: client.name,
    what: what(client),
    since: status === 'prospect' ? { at: client.createdAt } : null,
    link: <Link to="/admin/clients/$id" params={{ id: String(client.id) }} />,
  }));
}
