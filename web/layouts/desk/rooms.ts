import type { LinkProps } from '@tanstack/react-router';

/** A room of the dashboard: its address and its name. */
export interface Room {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** The rooms in the order of the rail, by what they are for. */
export const rooms = [
  {
    label: 'Practice',
    rooms: [
      { to: '/admin/today', label: 'Today' },
      { to: '/admin', label: 'Bookings' },
      { to: '/admin/clients', label: 'Clients' },
      { to: '/admin/invoices', label: 'Invoices' },
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/inquiries', label: 'Inquiries' },
    ],
  },
  {
    label: 'Website',
    rooms: [
      { to: '/admin/testimonials', label: 'Testimonials' },
      { to: '/admin/posts', label: 'Articles' },
      { to: '/admin/categories', label: 'Categories' },
      { to: '/admin/comments', label: 'Comments' },
      { to: '/admin/assistant', label: 'Assistant' },
      { to: '/admin/visits', label: 'Visits' },
    ],
  },
  {
    label: 'Settings',
    rooms: [
      { to: '/admin/firm', label: 'Firm' },
      { to: '/admin/billing', label: 'Billing' },
      { to: '/admin/services', label: 'Services' },
      { to: '/admin/questions', label: 'Questions' },
      { to: '/admin/booking-rules', label: 'Booking rules' },
      { to: '/admin/legal', label: 'Legal pages' },
      { to: '/admin/outbox', label: 'Outbox' },
      { to: '/admin/account', label: 'Your account' },
    ],
  },
] as const satisfies readonly { label: string; rooms: readonly Room[] }[];
