import { layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import type { PagePath } from '#contract/page-routes.ts';

/** A page of the table in `contract/page-routes.ts`, which says how it is treated; no other path is taken. */
function page(path: PagePath, screen: string) {
  return route(path, screen);
}

/** The pages of the application: the portal and the dashboard, behind their guards. */
export const applicationRoutes = rootRoute('application/root.tsx', [
  layout('portal', 'layouts/portal.tsx', [
    page('/client-portal', 'screens/portal/portal.tsx'),
    page('/client-portal/account', 'screens/portal/account.tsx'),
    page('/client-portal/security', 'screens/portal/security.tsx'),
    page('/client-portal/receipts/$id', 'screens/portal/receipt.tsx'),
  ]),
  layout('admin', 'layouts/admin.tsx', [
    page('/admin', 'screens/admin/bookings.tsx'),
    page('/admin/clients', 'screens/admin/clients.tsx'),
    page('/admin/clients/$id', 'screens/admin/client.tsx'),
    page('/admin/today', 'screens/admin/today.tsx'),
    page('/admin/work', 'screens/admin/work-lists/work.tsx'),
    page('/admin/deadlines', 'screens/admin/work-lists/deadlines.tsx'),
    page('/admin/requests', 'screens/admin/work-lists/requests.tsx'),
    page('/admin/invoices', 'screens/admin/invoices.tsx'),
    page('/admin/invoices/new', 'screens/admin/new-invoice.tsx'),
    page('/admin/invoices/exports', 'screens/admin/billing-exports.tsx'),
    page('/admin/invoices/recurring', 'screens/admin/recurring-invoices.tsx'),
    page('/admin/invoices/sales-tax', 'screens/admin/sales-tax.tsx'),
    page('/admin/invoices/$id', 'screens/admin/invoice.tsx'),
    page('/admin/billing', 'screens/admin/settings/billing.tsx'),
    page('/admin/messages', 'screens/admin/messages.tsx'),
    page('/admin/inquiries', 'screens/admin/inquiries.tsx'),
    page('/admin/testimonials', 'screens/admin/testimonials.tsx'),
    page('/admin/posts', 'screens/admin/posts.tsx'),
    page('/admin/posts/$id', 'screens/admin/post.tsx'),
    page('/admin/categories', 'screens/admin/categories.tsx'),
    page('/admin/comments', 'screens/admin/comments.tsx'),
    page('/admin/assistant', 'screens/admin/assistant.tsx'),
    page('/admin/email-texts', 'screens/admin/settings/email-texts.tsx'),
    page('/admin/outbox', 'screens/admin/outbox.tsx'),
    page('/admin/audit-log', 'screens/admin/audit-log.tsx'),
    page('/admin/access', 'screens/admin/access.tsx'),
    page('/admin/records', 'screens/admin/settings/records.tsx'),
    page('/admin/system', 'screens/admin/system.tsx'),
    page('/admin/help', 'screens/admin/help/help.tsx'),
    page('/admin/booking-rules', 'screens/admin/settings/booking-rules.tsx'),
    page('/admin/visits', 'screens/admin/analytics.tsx'),
    page('/admin/firm', 'screens/admin/settings/firm.tsx'),
    page('/admin/services', 'screens/admin/settings/services.tsx'),
    page('/admin/page-texts', 'screens/admin/settings/page-texts.tsx'),
    page('/admin/templates', 'screens/admin/settings/templates.tsx'),
    page('/admin/questions', 'screens/admin/settings/questions.tsx'),
    page('/admin/legal', 'screens/admin/settings/legal.tsx'),
    page('/admin/account', 'screens/admin/account.tsx'),
    page('/admin/security', 'screens/admin/security.tsx'),
  ]),
]);
