import type { Language } from './languages.ts';

/** How a page is treated by everything that handles it: response headers, policies, analytics, search engines, guards. */
export interface PageTraits {
  /**
   * `shared`: the same for everyone, so the server caches it, and browsers revalidate their copies;
   * `revalidate`: rendered for each request; `no-store`: never cached.
   */
  cache: 'shared' | 'revalidate' | 'no-store';
  /** Who may open it; everyone else is redirected to a sign-in page or the home page. */
  guard: 'anyone' | 'signed-in' | 'admin';
  /** `index`: listed by search engines; `noindex`: crawled but not listed; `disallow`: not even crawled (robots.txt). */
  robots: 'index' | 'noindex' | 'disallow';
  /** Who may count the visit. Third-party scripts run on `third-party` pages and nowhere else. */
  analytics: 'third-party' | 'own' | 'none';
  /**
   * Whether Trusted Types are enforced: only where nothing on the page, its packages included, turns text into markup or
   * script.
   */
  trustedTypes: boolean;
  /** Whether the assistant is offered; not on pages that are one form, which it would cover. */
  chat: boolean;
  /** From when on it is there for everyone: `always`, or once the owner has published the website. */
  from: 'always' | 'publication';
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
  // No Trusted Types: articles are markup, and structured data is a script element.
  site: {
    cache: 'shared',
    guard: 'anyone',
    robots: 'index',
    analytics: 'third-party',
    trustedTypes: false,
    chat: true,
    from: 'publication',
    paths: [
      '/',
      '/about',
      '/services',
      '/testimonials',
      '/blog',
      '/blog/categories',
      '/contact',
      '/booking',
      '/es',
      '/es/contacto',
      '/es/reservar',
      '/privacy',
      '/terms',
      '/blog/category/$slug',
      '/blog/$slug',
    ],
  },
  // Checks what the firm has issued, whether it has a website or not.
  verify: {
    cache: 'shared',
    guard: 'anyone',
    robots: 'index',
    analytics: 'third-party',
    trustedTypes: false,
    chat: true,
    from: 'always',
    paths: ['/verify'],
  },
  notFound: {
    cache: 'revalidate',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'third-party',
    trustedTypes: false,
    chat: true,
    from: 'publication',
    paths: ['/not-found'],
  },
  // Passwords are typed here: no third-party scripts.
  signIn: {
    cache: 'revalidate',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'own',
    trustedTypes: true,
    chat: false,
    from: 'always',
    paths: ['/auth', '/login', '/admin-login', '/forgot-password'],
  },
  // Their URLs contain a secret.
  emailLinks: {
    cache: 'no-store',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    from: 'always',
    paths: [
      '/confirm-email',
      '/testimonial-consent',
      '/my-booking',
      '/pay',
      '/invitation',
      '/reset-password',
    ],
  },
  // The URL contains the code on a printed invoice. It reveals little, but is meant for its holder alone.
  invoiceCodes: {
    cache: 'no-store',
    guard: 'anyone',
    robots: 'noindex',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    from: 'always',
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
    from: 'always',
  },
  portal: {
    path: '/client-portal',
    cache: 'no-store',
    guard: 'signed-in',
    robots: 'disallow',
    analytics: 'none',
    trustedTypes: true,
    chat: false,
    from: 'always',
  },
} as const satisfies Record<string, ApplicationArea>;

type Groups = typeof pageGroups;
type Area = (typeof applicationAreas)[keyof typeof applicationAreas]['path'];

/** The path of a document, with `$` before the name of a segment: '/blog/$slug'. */
export type DocumentPath = Groups[keyof Groups]['paths'][number];

/** An address in the portal or the dashboard. */
export type ApplicationAddress = Area | `${Area}/${string}`;

/** Any other address: nothing is cached, listed or shown to a third party. */
const unlistedTraits: PageTraits = {
  cache: 'no-store',
  guard: 'anyone',
  robots: 'noindex',
  analytics: 'own',
  trustedTypes: true,
  chat: false,
  from: 'publication',
};

/** How the page at this path is treated. An address without a page gets the most careful treatment of its area. */
export function traitsOf(path: string): PageTraits {
  const groups: readonly PageGroup[] = Object.values(pageGroups);
  const areas: readonly ApplicationArea[] = Object.values(applicationAreas);
  return (
    groups.find(({ paths }) => paths.some((pattern) => matchesPattern(pattern, path))) ??
    areas.find((area) => path === area.path || path.startsWith(`${area.path}/`)) ??
    unlistedTraits
  );
}

/** The same page in the languages that it exists in. */
const translations = [
  { en: '/', es: '/es' },
  { en: '/contact', es: '/es/contacto' },
  { en: '/booking', es: '/es/reservar' },
] as const;

/** The paths of a page by language, or undefined if it exists in English alone. */
export function translationsOf(path: string): (typeof translations)[number] | undefined {
  return translations.find(({ en, es }) => path === en || path === es);
}

/** The language of the page at this path. Header and footer are in English on every page. */
export function languageOf(path: string): Language {
  return translationsOf(path)?.es === path ? 'es' : 'en';
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
      return name.startsWith('$') ? (parameters[name] ?? anyParameter).test(segment) : name === segment;
    })
  );
}

const anyParameter = /^[a-z0-9-]{1,100}$/;

/** Codes are printed in capitals, but people type them in either case. */
const parameters: Readonly<Record<string, RegExp>> = { $code: /^[A-Za-z0-9-]{1,40}$/ };
