import { firm } from '#content/firm.ts';
import { pageCopy } from '#content/page-copy.ts';
import { services } from '#content/services.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { businessEndpoints, clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { firmEndpoints, siteEndpoints } from '#contract/settings/endpoints.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { server } from './answers.ts';

/** Answers the calls of every page with the default facts and texts of the firm. */
export function site(): void {
  server.answer(firmEndpoints.facts, firm);
  server.answer(firmEndpoints.services, [...services]);
  server.answer(firmEndpoints.pages, pageCopy);
  server.assume(siteEndpoints.frame, siteFrame);
}

export const siteFrame: SiteFrame = {
  origin: 'https://ridgeline.example.com',
  analytics: null,
  zone: 'America/Denver',
  closedHolidays: [],
  passwordRules: 'spec',
  published: true,
};

/** Answers the calls of the dashboard's frame: nothing is waiting. */
export function assumeAdminFrame(): void {
  server.assume(adminNotificationEndpoints.list, []);
  server.assume(openWorkEndpoints.counts, {});
  server.assume(engagementEndpoints.coverage, { covered: null, uncovered: [] });
  server.assume(bookingEndpoints.counts, { total: 0, pending: 0, confirmed: 0, upcoming: 0 });
  server.assume(clientEndpoints.counts, {
    prospect: 0,
    active: 0,
    archived: 0,
    closing: 0,
    openTasks: 0,
    overdueTasks: 0,
  });
  server.assume(inquiryEndpoints.counts, { new: 0 });
  server.assume(conversationEndpoints.counts, { unread: 0, firm: 0 });
  server.assume(adminCommentEndpoints.counts, { waiting: 0, approved: 0, refused: 0, spam: 0 });
  server.assume(testimonialEndpoints.counts, { waiting: 0, published: 0, refused: 0 });
  server.assume(adminInvoiceEndpoints.aging, {
    buckets: [],
    draft: 0,
    overdue: 0,
    outstandingCents: 0,
    overdueCents: 0,
    writtenOffCents: 0,
  });
}

/** Answers the calls of the portal's frame. */
export function assumePortalFrame(): void {
  server.assume(clientJobEndpoints.myClosedMonth, null);
  server.assume(notificationEndpoints.list, []);
  server.assume(signatureEndpoints.waiting, { count: 0 });
  server.assume(signatureEndpoints.mine, []);
  server.assume(deadlineEndpoints.mine, []);
  server.assume(deadlineEndpoints.feed, { createdAt: null });
  server.assume(businessEndpoints.mine, {
    name: 'Sample Bakery',
    address: '',
    entityType: '',
    ein: '',
    fiscalYearEnd: '',
    states: [],
    contacts: [],
  });
}
