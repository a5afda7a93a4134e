import type { ReactElement, ReactNode } from 'react';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { type DocumentPath, documentPattern, traitsOf } from '#contract/page-routes.ts';
import { useSite } from './api/site.ts';
import { PaymentFrame } from './layouts/site/PaymentFrame.tsx';
import { SiteFrame } from './layouts/site/SiteFrame.tsx';
import { aboutPage } from './screens/public/about.tsx';
import { AdminLoginScreen } from './screens/public/admin-login.tsx';
import { AuthScreen } from './screens/public/auth.tsx';
import { blogPage } from './screens/public/blog.tsx';
import { categoriesPage } from './screens/public/blog-categories.tsx';
import { categoryPage } from './screens/public/blog-category.tsx';
import { postPage } from './screens/public/blog-post.tsx';
import { DeletedArticle } from './screens/public/blog/DeletedArticle.tsx';
import { bookingPage } from './screens/public/booking.tsx';
import { ConfirmEmailScreen } from './screens/public/confirm-email.tsx';
import { contactPage } from './screens/public/contact.tsx';
import { ForgotPasswordScreen } from './screens/public/forgot-password.tsx';
import { homePage } from './screens/public/home.tsx';
import { InvitationScreen } from './screens/public/invitation.tsx';
import { invoiceCodePage, NoSuchCode } from './screens/public/invoices/invoice-code.tsx';
import { PayScreen } from './screens/public/invoices/pay.tsx';
import { myBookingPage } from './screens/public/my-booking.tsx';
import { NotFoundScreen } from './screens/public/NotFoundScreen.tsx';
import { privacyPage } from './screens/public/privacy.tsx';
import { ResetPasswordScreen } from './screens/public/reset-password.tsx';
import { spanishBookingPage } from './screens/public/spanish/booking.tsx';
import { spanishContactPage } from './screens/public/spanish/contact.tsx';
import { spanishPage } from './screens/public/spanish.tsx';
import { servicesPage } from './screens/public/services.tsx';
import { termsPage } from './screens/public/terms.tsx';
import { TestimonialConsentScreen } from './screens/public/testimonial-consent.tsx';
import { testimonialsPage } from './screens/public/testimonials.tsx';
import { VerifyScreen } from './screens/public/verify.tsx';
import { missing, type Page, type PageRequest, type PageSearch } from './site/page.ts';

/** The page at each public path; pages load their data through the API. */
const documents: Readonly<Record<DocumentPath, (request: PageRequest) => Page | Promise<Page>>> = {
  '/': homePage,
  '/about': aboutPage,
  '/services': servicesPage,
  '/testimonials': testimonialsPage,
  '/blog': blogPage,
  '/blog/categories': categoriesPage,
  '/blog/category/$slug': ({ params: { slug = '' } }) => categoryPage(slug),
  '/blog/$slug': ({ params: { slug = '' } }) => postPage(slug),
  '/contact': contactPage,
  '/es': spanishPage,
  '/es/contacto': spanishContactPage,
  '/es/reservar': ({ search }) => spanishBookingPage(search),
  '/booking': ({ search }) => bookingPage(search),
  '/privacy': privacyPage,
  '/terms': termsPage,
  '/verify': () => <VerifyScreen />,
  '/confirm-email': () => <ConfirmEmailScreen />,
  '/testimonial-consent': () => <TestimonialConsentScreen />,
  '/my-booking': myBookingPage,
  '/pay': ({ search: { paid } }) => <PayScreen paid={paid} />,
  '/pay/$code': ({ params: { code = '' } }) => invoiceCodePage(code),
  '/invitation': () => <InvitationScreen />,
  '/forgot-password': ({ search }) => <ForgotPasswordScreen from={signInSearch(search).from} />,
  '/reset-password': () => <ResetPasswordScreen />,
  '/auth': ({ search }) => <AuthScreen search={search} />,
  '/admin-login': ({ search }) => <AdminLoginScreen search={search} />,
  // The footer's Client Portal link: /auth sends signed-in users on to the portal at once.
  '/login': () => ({ redirect: '/auth?from=%2Fclient-portal', status: 307 }),
  '/not-found': () => missing(<NotFoundScreen />),
};

/** Pages without the site's header and footer. */
const unframed = new Set<string>(['/auth', '/admin-login'] satisfies DocumentPath[]);

/** The page at a path. Rethrows the errors of the page's API calls. */
export async function pageAt(path: string, search: PageSearch): Promise<Page> {
  const pattern = documentPattern(path) ?? '';
  if (!isDocument(pattern)) return missing(missingAt(path));
  return documents[pattern]({ params: paramsOf(pattern, path), search });
}

function missingAt(path: string): ReactElement {
  if (path.startsWith('/blog/')) return <DeletedArticle />;
  return path.startsWith('/pay/') ? <NoSuchCode /> : <NotFoundScreen />;
}

function isDocument(pattern: string): pattern is DocumentPath {
  return Object.hasOwn(documents, pattern);
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split('/');
  const names = pattern.split('/').map((name, index) => [name, values[index] ?? ''] as const);
  return Object.fromEntries(
    names.filter(([name]) => name.startsWith('$')).map(([name, value]) => [name.slice(1), value]),
  );
}

/** A page with the site's header and footer around it, if it has them. */
export function Framed({ path, children }: { path: string; children: ReactNode }) {
  const { published } = useSite().frame;
  if (unframed.has(path)) return children;
  // A path behind a guard, where there is no page.
  if (traitsOf(path).guard !== 'anyone') return <main id="main">{children}</main>;
  const isAlone = path === '/pay' || (!published && traitsOf(path).from === 'always');
  return isAlone ? <PaymentFrame>{children}</PaymentFrame> : <SiteFrame>{children}</SiteFrame>;
}
