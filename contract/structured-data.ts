import type { FaqEntry } from './settings/schemas.ts';
import type { FirmFacts } from './settings/facts-schemas.ts';

/** Schema.org data for search engines (JSON-LD). */
export type StructuredData = Readonly<{ '@context': 'https://schema.org'; '@type': string }> &
  Readonly<Record<string, unknown>>;

type AdvertisedFirm = Pick<
  FirmFacts,
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'hours'
  | 'founded'
  | 'social'
  | 'locationNote'
  | 'firstMeetingPrice'
>;

/** The firm with its hours, address and services, as the owner maintains them. `origin` has no trailing slash. */
export function accountingService(
  firm: AdvertisedFirm,
  services: readonly { id: string; title: string }[],
  origin: string,
): StructuredData {
  const { street, city, region, postalCode } = firm.address;
  return {
    ...ofType('AccountingService'),
    '@id': `${origin}/#firm`,
    name: firm.name,
    description: firm.locationNote,
    url: `${origin}/`,
    logo: `${origin}/icons/mark-512.png`,
    image: `${origin}/og/home.png`,
    email: firm.email,
    telephone: `+1${firm.phone.replaceAll(/\D/g, '')}`,
    foundingDate: String(firm.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    areaServed: { '@type': 'Country', name: 'United States' },
    openingHoursSpecification: firm.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    sameAs: firm.social.map(({ url }) => url),
    makesOffer: [
      ...firstMeeting(firm),
      ...services.map(({ id, title }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, url: `${origin}/services#${id}` },
      })),
    ],
  };
}

/** The offer of a first meeting, once the owner has set its price. */
function firstMeeting({ firstMeetingPrice: price }: AdvertisedFirm) {
  if (!price) return [];
  return [
    {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Service', name: 'First meeting' },
    },
  ];
}

/** The questions and answers on a page. */
export function faqPage(entries: readonly FaqEntry[]): StructuredData {
  return {
    ...ofType('FAQPage'),
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A blog article. `publisher` is the firm's name, whoever wrote the article; `origin` has no trailing slash. */
export function blogPosting(
  post: { title: string; summary: string; publishedAt: string; slug: string },
  author: { name: string; isPerson: boolean },
  { publisher, origin }: { publisher: string; origin: string },
): StructuredData {
  const address = `${origin}/blog/${post.slug}`;
  return {
    ...ofType('BlogPosting'),
    headline: post.title,
    description: post.summary,
    datePublished: post.publishedAt,
    url: address,
    mainEntityOfPage: address,
    image: `${origin}/og/blog/${post.slug}.png`,
    author: { '@type': author.isPerson ? 'Person' : 'Organization', name: author.name },
    publisher: { '@type': 'AccountingService', '@id': `${origin}/#firm`, name: publisher },
  };
}

/** One level of the trail from the home page to the current page. */
export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbs(trail: readonly Crumb[], origin: string): StructuredData {
  return {
    ...ofType('BreadcrumbList'),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** JSON for a script element, escaped so that no text in it can close the element or open a comment. */
export function structuredText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function ofType<T extends string>(type: T) {
  return { '@context': 'https://schema.org', '@type': type } as const;
}
