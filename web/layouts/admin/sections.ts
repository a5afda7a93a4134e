import type { LinkProps } from '@tanstack/react-router';
import {
  Activity,
  AlarmClock,
  Archive,
  Bot,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  CircleUser,
  FileClock,
  FilePenLine,
  FileText,
  Files,
  Globe,
  type IconNode,
  KeyRound,
  Landmark,
  LayoutTemplate,
  ListChecks,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Quote,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Sun,
  Tags,
  Users,
} from 'lucide';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminPostEndpoints, categoryEndpoints } from '#contract/posts/endpoints.ts';
import { firmEditing, publicationEndpoints } from '#contract/settings/endpoints.ts';
import { retentionEndpoints } from '#contract/retention/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';

/** A page of the dashboard: its address and its name. */
export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: IconNode;
  /** What its count is of; what waits for an answer where it is not said. */
  counted?: 'overdue';
  /** A call that it can't do without: whose role doesn't include it, doesn't find the page. */
  needs?: Pick<Endpoint, 'who' | 'clients'>;
}

/** The pages in the order of the rail, by what they are for; those of a folded group show when it is opened. */
export const sections = [
  {
    label: 'Practice',
    folds: false,
    sections: [
      { to: '/admin/today', label: 'Today', icon: Sun },
      { to: '/admin', label: 'Bookings', icon: CalendarDays, needs: bookingEndpoints.list },
      { to: '/admin/clients', label: 'Clients', icon: Users },
      { to: '/admin/work', label: 'Work', icon: ListChecks },
      { to: '/admin/deadlines', label: 'Deadlines', icon: AlarmClock },
      { to: '/admin/requests', label: 'Requests', icon: FileClock },
      { to: '/admin/documents', label: 'Documents', icon: Files },
      { to: '/admin/engagements', label: 'Letters', icon: FilePenLine },
      { to: '/admin/invoices', label: 'Invoices', icon: ReceiptText, counted: 'overdue' },
      { to: '/admin/messages', label: 'Messages', icon: MessagesSquare },
      { to: '/admin/inquiries', label: 'Inquiries', icon: Mail, needs: inquiryEndpoints.list },
    ],
  },
  {
    label: 'Website',
    folds: true,
    sections: [
      { to: '/admin/testimonials', label: 'Testimonials', icon: Quote, needs: testimonialEndpoints.list },
      { to: '/admin/posts', label: 'Articles', icon: Newspaper, needs: adminPostEndpoints.list },
      { to: '/admin/categories', label: 'Categories', icon: Tags, needs: categoryEndpoints.list },
      {
        to: '/admin/comments',
        label: 'Comments',
        icon: MessageSquareText,
        needs: adminCommentEndpoints.list,
      },
      { to: '/admin/assistant', label: 'Assistant', icon: Bot, needs: assistantEndpoints.answers },
      { to: '/admin/publish', label: 'Publish', icon: Globe, needs: publicationEndpoints.read },
      { to: '/admin/visits', label: 'Visits', icon: ChartColumn, needs: analyticsEndpoints.report },
    ],
  },
  {
    label: 'Settings',
    folds: true,
    sections: [
      { to: '/admin/firm', label: 'Firm', icon: Building2, needs: firmEditing.facts.read },
      { to: '/admin/billing', label: 'Billing', icon: Landmark },
      { to: '/admin/services', label: 'Services', icon: BriefcaseBusiness, needs: firmEditing.services.read },
      { to: '/admin/page-texts', label: 'Page texts', icon: FileText, needs: firmEditing.pages.read },
      { to: '/admin/questions', label: 'Questions', icon: MessageSquareText, needs: firmEditing.faq.read },
      {
        to: '/admin/templates',
        label: 'Templates',
        icon: LayoutTemplate,
        needs: firmEditing.taskTemplates.read,
      },
      { to: '/admin/booking-rules', label: 'Booking rules', icon: CalendarClock },
      { to: '/admin/legal', label: 'Legal pages', icon: Scale, needs: firmEditing.privacy.read },
      { to: '/admin/outbox', label: 'Email log', icon: Send, needs: emailEndpoints.list },
      { to: '/admin/access', label: 'Staff and access', icon: KeyRound, needs: staffEndpoints.list },
      { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText, needs: auditEndpoints.list },
      { to: '/admin/records', label: 'Records', icon: Archive, needs: retentionEndpoints.read },
      { to: '/admin/system', label: 'System', icon: Activity, needs: systemEndpoints.status },
      { to: '/admin/account', label: 'Your account', icon: CircleUser },
      { to: '/admin/help', label: 'Help', icon: CircleQuestionMark },
    ],
  },
] as const satisfies readonly { label: string; folds: boolean; sections: readonly Section[] }[];

/** All of them, in that order. */
export const everySection: readonly Section[] = sections.flatMap((group) => [...group.sections]);

/** The section that a page of the dashboard belongs to. */
export function sectionAt(path: string): Section | undefined {
  return everySection
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
