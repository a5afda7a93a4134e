import type { LinkProps } from '@tanstack/react-router';

/** A page of the dashboard: its address and its name. */
export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Only the owner finds it in the navigation. */
  ownerOnly?: true;
}

/** The pages in the order of the rail, by what they are for. */
export const sections = [
  {
    label: 'Practice',
    sections: [
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
    sections: [
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
    sections: [
      { to: '/admin/firm', label: 'Firm' },
      { to: '/admin/billing', label: 'Billing' },
      { to: '/admin/services', label: 'Services' },
      { to: '/admin/page-texts', label: 'Page texts' },
      { to: '/admin/questions', label: 'Questions' },
      { to: '/admin/booking-rules', label: 'Booking rules' },
      { to: '/admin/legal', label: 'Legal pages' },
      { to: '/admin/outbox', label: 'Outbox' },
      { to: '/admin/audit-log', label: 'Audit log', ownerOnly: true },
      { to: '/admin/system', label: 'System', ownerOnly: true },
      { to: '/admin/account', label: 'Your account' },
    ],
  },
] as const satisfies readonly { label: string; sections: readonly Section[] }[];
