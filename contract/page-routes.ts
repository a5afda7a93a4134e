/** How a page is treated by everything that carries it: answers, policies, counters, search engines, guards. */
export interface PageTraits {
  /**
   * `shared`: the same for everyone, so the server caches it, and browsers revalidate theirs;
   * `revalidate`: rendered for each request; `no-store`: never cached.
   */
  cache: 'shared' | 'revalidate' | 'no-store';
  /** Who may open it; the others are led to the sign-in or home. */
  guard: 'anyone' | 'signed-in' | 'admin';
  /** `index`: may be found; `noindex`: may be read but not listed; `disallow`: not even to be asked for. */
  robots: 'index' | 'noindex' | 'disallow';
  /** Who may count the visit. A third party's script runs where it is `third-party`, and in no other document. */
  analytics: 'third-party' | 'own' | 'none';
  /** The browser takes no text for markup or script there: nothing of the page, its packages included, does that. */
  trustedTypes: boolean;
  /** The assistant is offered there: a page of one form is not covered by it. */
  chat: boolean;
}

interface PageGroup extends PageTraits {
  /** As in the route table: `$` begins the name of one path segment. */
  paths: readonly string[];
}

/**
 * The table of all pages, by how they are treated. The routes of the browser are made from its paths, so that a page
 * cannot be added without a place here.
 */
export const pageGroups = {
  // An article is markup, and facts for search engines are a script.
  site: {
    cache: 'shared',
    guard: 'anyone',
    robots: 'index',
    analytics: 'third-party',
    trustedTypes: false,
    chat: true,
    paths: [
      '/',
      '/about',
      '/services',
      '/testimonials',
      '/blog',
      '/blog/categories',
      '/contact',
      '/booking',
      '/privacy',
      '/terms',
      '/verify',
      '/blog/category/$slug',
      '/blog/$slug',
    ],
  },
  notFound: {
    cache: 'revalidate',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'third-party',
    trustedTypes: false,
    chat: true,
    paths: ['/not-found'],
  },
  // A password is typed here: nobody else's script may look on.
  signIn: {
    cache: 'revalidate',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'own',
    trustedTypes: true,
    chat: false,
    paths: ['/auth', '/login', '/admin-login', '/forgot-password'],
  },
  // Their addresses hold a secret.
  emailLinks: {
    cache: 'no-store',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    paths: [
      '/confirm-email',
      '/testimonial-consent',
      '/my-booking',
      '/pay',
      '/invitation',
      '/reset-password',
    ],
  },
  // The code on a printed invoice: it reveals little, and is still for its holder alone.
  invoiceCodes: {
    cache: 'no-store',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    paths: ['/pay/$code'],
  },
  // The editor of articles reads markup from text.
  admin: {
    cache: 'no-store',
    guard: 'admin',
    robots: 'disallow',
    analytics: 'none',
    trustedTypes: false,
    chat: false,
    paths: [
      '/admin',
      '/admin/clients',
      '/admin/clients/$id',
      '/admin/today',
      '/admin/work',
      '/admin/deadlines',
      '/admin/requests',
      '/admin/invoices',
      '/admin/invoices/new',
      '/admin/invoices/exports',
      '/admin/invoices/recurring',
      '/admin/invoices/sales-tax',
      '/admin/invoices/$id',
      '/admin/billing',
      '/admin/messages',
      '/admin/inquiries',
      '/admin/testimonials',
      '/admin/posts',
      '/admin/posts/$id',
      '/admin/categories',
      '/admin/comments',
      '/admin/assistant',
      '/admin/outbox',
      '/admin/email-texts',
      '/admin/audit-log',
      '/admin/access',
      '/admin/system',
      '/admin/records',
      '/admin/booking-rules',
      '/admin/visits',
      '/admin/firm',
      '/admin/services',
      '/admin/page-texts',
      '/admin/questions',
      '/admin/templates',
      '/admin/legal',
      '/admin/help',
      '/admin/account',
      '/admin/security',
    ],
  },
  portal: {
    cache: 'no-store',
    guard: 'signed-in',
    robots: 'disallow',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    paths: [
      '/client-portal',
      '/client-portal/account',
      '/client-portal/security',
      '/client-portal/receipts/$id',
    ],
  },
} as const satisfies Record<string, PageGroup>;

/** The path of a page, as the table writes it. */
export type PagePath = (typeof pageGroups)[keyof typeof pageGroups]['paths'][number];

/** Of every address that is not in the table: nothing is cached, listed or shown to a third party. */
const unknown: PageTraits = {
  cache: 'no-store',
  guard: 'anyone',
  robots: 'noindex',
  analytics: 'own',
  trustedTypes: true,
  chat: false,
};

type Groups = typeof pageGroups;

/** The path of a page that anyone may open, which is a document. */
export type DocumentPath = {
  [Name in keyof Groups]: Groups[Name] extends { guard: 'anyone' } ? Groups[Name]['paths'][number] : never;
}[keyof Groups];

/** How the page at this path is treated; an address without a page gets the most careful treatment of its area. */
export function traitsOf(path: string): PageTraits {
  const groups: readonly PageGroup[] = Object.values(pageGroups);
  const parts = path.split('/');
  return (
    groups.find(({ paths }) => paths.some((page) => isAt(page, parts))) ??
    groups.find(({ guard, paths: [area] }) => guard !== 'anyone' && path.startsWith(`${area}/`)) ??
    unknown
  );
}

/** Whether the page at this path is one of the application, which the browser renders; every other page is a document. */
export function isApplicationPage(path: string): boolean {
  return pagePattern(path) !== undefined && traitsOf(path).guard !== 'anyone';
}

/** The path as the table writes it, with names in place of their values (`/blog/$slug`); undefined for no page. */
export function pagePattern(path: string): string | undefined {
  const groups: readonly PageGroup[] = Object.values(pageGroups);
  const parts = path.split('/');
  return groups.flatMap(({ paths }) => paths).find((page) => isAt(page, parts));
}

function isAt(page: string, parts: readonly string[]): boolean {
  const wanted = page.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((name, place) => {
      const part = parts[place] ?? '';
      return name.startsWith('$') ? (values[name] ?? anyValue).test(part) : name === part;
    })
  );
}

const anyValue = /^[a-z0-9-]{1,100}$/;

/** Codes are printed in capitals, and people type them as they like. */
const values: Readonly<Record<string, RegExp>> = { $code: /^[A-Za-z0-9-]{1,40}$/ };
