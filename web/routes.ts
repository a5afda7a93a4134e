import { documentPattern, matchesPattern } from '#contract/page-routes.ts';

/**
 * The pages of the portal and the dashboard: each frame with the screens inside it, by path. How they are treated,
 * `contract/page-routes.ts` says for the whole area. Files are relative to `web/`.
 */
export const frames = {
  portal: {
    file: 'layouts/portal.tsx',
    screens: {
      '/client-portal': 'screens/portal/portal.tsx',
      '/client-portal/account': 'screens/portal/account.tsx',
      '/client-portal/security': 'screens/portal/security.tsx',
      '/client-portal/letters': 'screens/portal/letters/letters.tsx',
      '/client-portal/letters/$id': 'screens/portal/letters/letter.tsx',
      '/client-portal/receipts/$id': 'screens/portal/receipt.tsx',
    },
  },
  admin: {
    file: 'layouts/admin.tsx',
    screens: {
      '/admin': 'screens/admin/bookings.tsx',
      '/admin/clients': 'screens/admin/clients.tsx',
      '/admin/clients/$id': 'screens/admin/client.tsx',
      '/admin/today': 'screens/admin/today.tsx',
      '/admin/work': 'screens/admin/work-lists/work.tsx',
      '/admin/deadlines': 'screens/admin/work-lists/deadlines.tsx',
      '/admin/requests': 'screens/admin/work-lists/requests.tsx',
      '/admin/documents': 'screens/admin/work-lists/documents.tsx',
      '/admin/engagements': 'screens/admin/engagements/engagements.tsx',
      '/admin/engagements/new': 'screens/admin/engagements/new-engagement.tsx',
      '/admin/engagements/$id': 'screens/admin/engagements/engagement.tsx',
      '/admin/invoices': 'screens/admin/invoices/invoices.tsx',
      '/admin/invoices/new': 'screens/admin/invoices/new-invoice.tsx',
      '/admin/invoices/exports': 'screens/admin/invoices/billing-exports.tsx',
      '/admin/invoices/recurring': 'screens/admin/invoices/recurring-invoices.tsx',
      '/admin/invoices/sales-tax': 'screens/admin/invoices/sales-tax.tsx',
      '/admin/invoices/$id': 'screens/admin/invoices/invoice.tsx',
      '/admin/billing': 'screens/admin/settings/billing.tsx',
      '/admin/messages': 'screens/admin/messages.tsx',
      '/admin/inquiries': 'screens/admin/inquiries.tsx',
      '/admin/testimonials': 'screens/admin/testimonials.tsx',
      '/admin/posts': 'screens/admin/posts.tsx',
      '/admin/posts/$id': 'screens/admin/post.tsx',
      '/admin/categories': 'screens/admin/categories.tsx',
      '/admin/comments': 'screens/admin/comments.tsx',
      '/admin/assistant': 'screens/admin/assistant.tsx',
      '/admin/email-texts': 'screens/admin/settings/email-texts.tsx',
      '/admin/outbox': 'screens/admin/outbox.tsx',
      '/admin/audit-log': 'screens/admin/audit-log.tsx',
      '/admin/access': 'screens/admin/access.tsx',
      '/admin/records': 'screens/admin/settings/records.tsx',
      '/admin/system': 'screens/admin/system.tsx',
      '/admin/help': 'screens/admin/help/help.tsx',
      '/admin/booking-rules': 'screens/admin/settings/booking-rules.tsx',
      '/admin/visits': 'screens/admin/analytics.tsx',
      '/admin/publish': 'screens/admin/settings/publish.tsx',
      '/admin/firm': 'screens/admin/settings/firm.tsx',
      '/admin/services': 'screens/admin/settings/services.tsx',
      '/admin/page-texts': 'screens/admin/settings/page-texts.tsx',
      '/admin/templates': 'screens/admin/settings/templates.tsx',
      '/admin/questions': 'screens/admin/settings/questions.tsx',
      '/admin/legal': 'screens/admin/settings/legal.tsx',
      '/admin/account': 'screens/admin/account.tsx',
      '/admin/security': 'screens/admin/security.tsx',
    },
  },
} as const satisfies Record<string, { file: string; screens: Readonly<Record<`/${string}`, string>> }>;

const applicationPaths: readonly string[] = Object.values(frames).flatMap(({ screens }) =>
  Object.keys(screens),
);

/** Whether the page at this path is one of the application, which the browser renders; every other page is a document. */
export function isApplicationPage(path: string): boolean {
  return applicationPattern(path) !== undefined;
}

/** The pattern of the page at this path ('/admin/clients/$id'), or undefined if there is none. */
export function pagePattern(path: string): string | undefined {
  return documentPattern(path) ?? applicationPattern(path);
}

function applicationPattern(path: string): string | undefined {
  return applicationPaths.find((pattern) => matchesPattern(pattern, path));
}
