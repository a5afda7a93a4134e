import * as z from 'zod';
import { weekdays } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { faqEntry } from './faq.ts';
import { legalPage, legalPages } from './legal.ts';
import { serviceList } from './services.ts';
import { different, email, prose, words } from './text.ts';

/** Time of day on a 24-hour clock, 'HH:mm', in the firm's zone (the booking rules hold the zone). */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00');

/** Spec section 9: one run of days with the same hours. */
export const openingHours = z
  .object({
    days: z.array(z.enum(weekdays)).min(1, 'Please choose at least one day'),
    opens: clockTime,
    closes: clockTime,
  })
  .refine((hours) => hours.opens < hours.closes, {
    path: ['closes'],
    error: 'Closing time must be after opening time',
  });

const yearMessage = 'Please enter a year such as 2008';
const year = z.int(yearMessage).min(1900, yearMessage).max(2100, yearMessage);

/** Spec section 2, About. `year` is the calendar year, left out where it is not known. */
export const credential = z.object({
  year: year.optional(),
  text: words(160),
});

/** Spec section 2, About. `sample` marks a placeholder person until the owner replaces it. */
export const owner = z.object({
  name: words(80),
  title: words(80),
  /** Paragraphs of plain text. */
  bio: z.array(prose(1200)).min(1, 'Please write at least one paragraph').max(8),
  credentials: z.array(credential).max(20),
  /** Areas of expertise, one short phrase each. */
  expertise: z.array(words(120)).max(20),
  sample: z.boolean(),
});

/** Spec section 2, About: team photos. */
export const teamMember = z.object({
  name: words(80),
  role: words(80),
  sample: z.boolean(),
});

export const address = z.object({
  street: words(120),
  city: words(80),
  /** Two-letter state code. */
  region: z.string().regex(/^[A-Z]{2}$/, 'Please enter a two-letter state code'),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code'),
});

export const socialNetworks = ['linkedin', 'facebook', 'instagram', 'youtube', 'x'] as const;

export const socialLink = z.object({
  network: z.enum(socialNetworks),
  url: z.url({ protocol: /^https$/, error: 'Please enter an address that starts with https://' }),
});

/** Spec section 2, Home: the industries list. */
export const industry = z.object({
  title: words(60),
  text: prose(300),
});

/** Spec sections 1 and 9: the firm as every page, letter and JSON-LD block shows it. */
export const firmFacts = z.object({
  name: words(80),
  /** For tight places: the phone header, the web manifest, letter subjects. */
  shortName: words(30),
  owner,
  team: z.array(teamMember).max(20),
  email: email(),
  /** A US number as it is read: (801) 555-0143. */
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please enter a phone number such as (801) 555-0143'),
  address,
  /** Spec section 2, header: one short sentence. */
  locationNote: words(80),
  hours: z.array(openingHours).min(1, 'Please enter at least one line of hours').max(7),
  /** When the firm is closed, in words: 'Closed Saturday and Sunday'. */
  closedNote: words(120),
  /** Calendar year. */
  founded: year,
  /** Years of the owner's experience as shown, such as '20+'. */
  experienceYears: z.string().regex(/^\d{1,2}\+?$/, 'Please enter a number such as 20+'),
  social: z
    .array(socialLink)
    .max(socialNetworks.length)
    .check(different('network', 'This network is in the list already')),
  industries: z.array(industry).max(24),
  /** True while these are the facts the product came with. */
  sample: z.boolean(),
});

export type OpeningHours = z.infer<typeof openingHours>;
export type Owner = z.infer<typeof owner>;
export type TeamMember = z.infer<typeof teamMember>;
export type SocialNetwork = (typeof socialNetworks)[number];
export type Industry = z.infer<typeof industry>;
export type FirmFacts = z.infer<typeof firmFacts>;

/** Reads for everybody: exactly what pages show. */
export const firmEndpoints = {
  facts: endpoint({
    method: 'GET',
    path: '/api/firm',
    summary: 'The facts of the firm as pages and letters show them.',
    who: 'anyone',
    answer: firmFacts,
    refusals: [],
  }),
  services: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: 'The thirteen services.',
    who: 'anyone',
    answer: serviceList,
    refusals: [],
  }),
  faq: endpoint({
    method: 'GET',
    path: '/api/faq',
    summary: 'Questions and answers of the contact page.',
    who: 'anyone',
    answer: z.array(faqEntry),
    refusals: [],
  }),
  legal: endpoint({
    method: 'GET',
    path: '/api/legal/{page}',
    summary: 'The privacy page or the terms.',
    who: 'anyone',
    params: z.object({ page: z.enum(legalPages) }),
    answer: legalPage,
    refusals: ['not-found'],
  }),
};

type NamedFacts = Pick<FirmFacts, 'name' | 'email' | 'phone' | 'address'> & { owner: { name: string } };

/**
 * Fills the facts into a text: {name} {owner} {email} {phone} {address}, {city} with its state.
 * Legal pages and page descriptions hold such tokens, so that a fact changed in one place changes there too. Other braces stay.
 */
export function withFacts(template: string, facts: NamedFacts): string {
  const { street, city, region, postalCode } = facts.address;
  const values = new Map([
    ['name', facts.name],
    ['owner', facts.owner.name],
    ['email', facts.email],
    ['phone', facts.phone],
    ['city', `${city}, ${region}`],
    ['address', `${street}, ${city}, ${region} ${postalCode}`],
  ]);
  return template.replace(/\{(\w+)\}/g, (token, key: string) => values.get(key) ?? token);
}
