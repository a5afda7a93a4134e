import type { LinkProps } from '@tanstack/react-router';
import { staffEndpoints } from '#contract/accounts/endpoints.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminPostEndpoints, categoryEndpoints } from '#contract/posts/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';

/** A page of the dashboard: its address and its name. */
export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** A call that it can't do without: whose role doesn't include it, doesn't find the page. */
  needs?: Pick<Endpoint, 'who' | 'clients'>;
}

/** The pages in the order of the rail, by what they are for. */
export const sections = [
  {
    label: 'Practice',
    sections: [
      { to: '/admin/today', label: 'Today' },
      { to: '/admin', label: 'Bookings', needs: bookingEndpoints.list },
      { to: '/admin/clients', label: 'Clients' },
      { to: '/admin/invoices', label: 'Invoices' },
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/inquiries', label: 'Inquiries', needs: inquiryEndpoints.list },
    ],
  },
  {
    label: 'Website',
    sections: [
      { to: '/admin/testimonials', label: 'Testimonials', needs: testimonialEndpoints.list },
      { to: '/admin/posts', label: 'Articles', needs: adminPostEndpoints.list },
      { to: '/admin/categories', label: 'Categories', needs: categoryEndpoints.list },
      { to: '/admin/comments', label: 'Comments', needs: adminCommentEndpoints.list },
      { to: '/admin/assistant', label: 'Assistant', needs: assistantEndpoints.answers },
      { to: '/admin/visits', label: 'Visits', needs: analyticsEndpoints.report },
    ],
  },
  {
    label: 'Settings',
    sections: [
      { to: '/admin/firm', label: 'Firm', needs: firmEditing.facts.read },
      { to: '/admin/billing', label: 'Billing' },
      { to: '/admin/services', label: 'Services', needs: firmEditing.services.read },
      { to: '/admin/page-texts', label: 'Page texts', needs: firmEditing.pages.read },
      { to: '/admin/questions', label: 'Questions', needs: firmEditing.faq.read },
      { to: '/admin/booking-rules', label: 'Booking rules' },
      { to: '/admin/legal', label: 'Legal pages', needs: firmEditing.privacy.read },
      { to: '/admin/outbox', label: 'Outbox', needs: emailEndpoints.list },
      { to: '/admin/access', label: 'Staff and access', needs: staffEndpoints.list },
      { to: '/admin/audit-log', label: 'Audit log', needs: auditEndpoints.list },
      { to: '/admin/system', label: 'System', needs: systemEndpoints.status },
      { to: '/admin/account', label: 'Your account' },
    ],
  },
] as const satisfies readonly { label: string; sections: readonly Section[] }[];

/** All of them, in that order. */
export const everySection: readonly Section[] = sections.flatMap((group) => [...group.sections]);

/** The section that a page of the dashboard belongs to. */
export function sectionAt(path: string): Section | undefined {
  return everySection
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
