/** How a page is treated by everything that handles it: response headers, policies, analytics, search engines, guards. */
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

interface ApplicationArea extends PageTraits {
  /** Every address at this path or below it belongs to the area, whether it has a page or not. */
  path: string;
}

/** The documents, which anyone may open, grouped by how they are treated. A document's path has to be listed here. */
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
} as const satisfies Record<string, PageGroup>;

/** The areas behind a guard. Their pages are listed in `web/routes.ts` and are all treated alike. */
export const applicationAreas = {
  // The article editor parses text as markup.
  admin: {
    path: '/admin',
    cache: 'no-store',
    guard: 'admin',
    robots: 'disallow',
    analytics: 'none',
    trustedTypes: false,
    chat: false,
  },
  portal: {
    path: '/client-portal',
    cache: 'no-store',
    guard: 'signed-in',
    robots: 'disallow',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
  },
} as const satisfies Record<string, ApplicationArea>;

type Groups = typeof pageGroups;
type Area = (typeof applicationAreas)[keyof typeof applicationAreas]['path'];

/** The path of a document, with `$` before the name of a segment: '/blog/$slug'. */
export type DocumentPath = Groups[keyof Groups]['paths'][number];

/** An address in the portal or the dashboard. */
export type ApplicationAddress = Area | `${Area}/${string}`;

/** Any other address: nothing is cached, listed or shown to a third party. */
const unknown: PageTraits = {
  cache: 'no-store',
  guard: 'anyone',
  robots: 'noindex',
  analytics: 'own',
  trustedTypes: true,
  chat: false,
};

/** How the page at this path is treated. An address without a page gets the most careful treatment of its area. */
export function traitsOf(path: string): PageTraits {
  const groups: readonly PageGroup[] = Object.values(pageGroups);
  const areas: readonly ApplicationArea[] = Object.values(applicationAreas);
  return (
    groups.find(({ paths }) => paths.some((pattern) => matchesPattern(pattern, path))) ??
    areas.find((area) => path === area.path || path.startsWith(`${area.path}/`)) ??
    unknown
  );
}

/** The pattern of the document at this path ('/blog/$slug'), or undefined if there is none. */
export function documentPattern(path: string): string | undefined {
  return Object.values(pageGroups)
    .flatMap(({ paths }): readonly string[] => paths)
    .find((pattern) => matchesPattern(pattern, path));
}

/** Whether a path fits a pattern such as '/blog/$slug', segment by segment. */
export function matchesPattern(pattern: string, path: string): boolean {
  const names = pattern.split('/');
  const segments = path.split('/');
  return (
    names.length === segments.length &&
    names.every((name, index) => {
      const segment = segments[index] ?? '';
      return name.startsWith('$') ? (values[name] ?? anyValue).test(segment) : name === segment;
    })
  );
}

const anyValue = /^[a-z0-9-]{1,100}$/;

/** Codes are printed in capitals, and people type them as they like. */
const values: Readonly<Record<string, RegExp>> = { $code: /^[A-Za-z0-9-]{1,40}$/ };
