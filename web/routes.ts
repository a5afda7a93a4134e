import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import { letterPages, publicPages, signInPages } from './public-pages.ts';

const publicRoutes = Object.entries(publicPages).map(([path, screen]) =>
  path === '/' ? index(screen) : route(path, screen),
);

/** The route table of spec section 2: paths to screens, in the frames they stand in. */
export const routes = rootRoute('layouts/root.tsx', [
  layout('site', 'layouts/site.tsx', [
    ...publicRoutes,
    ...Object.entries(letterPages).map(([path, screen]) => route(path, screen)),
    route('/blog/category/$slug', 'screens/public/blog-category.tsx'),
    route('/blog/$slug', 'screens/public/blog-post.tsx'),
    route('/not-found', 'screens/public/not-found.tsx'),
  ]),
  ...Object.entries(signInPages).map(([path, screen]) => route(path, screen)),
  layout('portal', 'layouts/portal.tsx', [
    route('/client-portal', 'screens/portal/portal.tsx'),
    route('/client-portal/account', 'screens/portal/account.tsx'),
  ]),
  layout('desk', 'layouts/desk.tsx', [
    route('/admin', 'screens/admin/bookings.tsx'),
    route('/admin/clients', 'screens/admin/clients.tsx'),
    route('/admin/clients/$id', 'screens/admin/client.tsx'),
    route('/admin/today', 'screens/admin/today.tsx'),
    route('/admin/invoices', 'screens/admin/invoices.tsx'),
    route('/admin/invoices/new', 'screens/admin/new-invoice.tsx'),
    route('/admin/invoices/$id', 'screens/admin/invoice.tsx'),
    route('/admin/billing', 'screens/admin/billing.tsx'),
    route('/admin/messages', 'screens/admin/messages.tsx'),
    route('/admin/inquiries', 'screens/admin/inquiries.tsx'),
    route('/admin/testimonials', 'screens/admin/testimonials.tsx'),
    route('/admin/posts', 'screens/admin/posts.tsx'),
    route('/admin/posts/$id', 'screens/admin/post.tsx'),
    route('/admin/categories', 'screens/admin/categories.tsx'),
    route('/admin/comments', 'screens/admin/comments.tsx'),
    route('/admin/assistant', 'screens/admin/assistant.tsx'),
    route('/admin/outbox', 'screens/admin/outbox.tsx'),
    route('/admin/booking-rules', 'screens/admin/booking-rules.tsx'),
    route('/admin/visits', 'screens/admin/visits.tsx'),
    route('/admin/firm', 'screens/admin/firm.tsx'),
    route('/admin/services', 'screens/admin/services.tsx'),
    route('/admin/questions', 'screens/admin/questions.tsx'),
    route('/admin/legal', 'screens/admin/legal.tsx'),
    route('/admin/account', 'screens/admin/account.tsx'),
  ]),
]);
