import { firm } from '#content/firm.ts';

interface Parts {
  /** Texts that can be read on the page. */
  says: readonly string[];
  /** Links by their text, and where they lead. */
  links: readonly (readonly [text: string, path: string])[];
}

const mail = `mailto:${firm.email}`;
const phone = 'tel:+18015550143';

/** What pages must show without script (requirements 2). */
export const pageParts: Readonly<Record<string, Parts>> = {
  '/': {
    says: [
      'Books you can read. No surprises at tax time.',
      'Next open consultations',
      firm.experienceYears,
      'One person who knows your books, all year',
      'What we take off your plate',
      'Industries we know',
      ...firm.industries.map(({ title }) => title),
      'What clients say',
      'Book a consultation',
      'Or send us a message',
    ],
    links: [
      ['About the firm', '/about'],
      ['Learn More about Bookkeeping', '/services#bookkeeping'],
      ['Submit Your Testimonial', '/testimonials#submit'],
    ],
  },
  '/about': {
    says: [
      firm.owner.name,
      ...firm.owner.bio,
      'Credentials',
      ...firm.owner.credentials.map(({ text }) => text),
      'Areas of expertise',
      ...firm.owner.expertise,
      'The team',
      ...firm.team.map(({ role }) => role),
    ],
    links: [
      ['Book a consultation', '/booking'],
      ['Read testimonials', '/testimonials'],
    ],
  },
  '/booking': {
    says: [
      'What to Expect',
      'Understanding Your Needs',
      'Custom Solutions',
      'Next Steps',
      'Preparing for Your Meeting',
      'The one question you most want answered',
    ],
    links: [
      [firm.email, mail],
      [firm.phone, phone],
    ],
  },
  '/contact': {
    says: ['Send a message', 'Frequently asked questions', firm.email, firm.phone, firm.address.street],
    links: [
      [firm.email, mail],
      [firm.phone, phone],
    ],
  },
  '/auth': {
    says: ['Login', 'Register', 'Your books, within reach'],
    links: [],
  },
  /** Checked here for all pages: the header and the footer, which are the same on every page. */
  '/terms': {
    says: [
      firm.locationNote,
      firm.address.street,
      'Monday to Friday, 9:00 AM to 5:00 PM',
      'Closed Saturday and Sunday',
      'Closed on all federal holidays',
      'founded 2008',
    ],
    links: [
      [firm.phone, phone],
      [firm.email, mail],
      ['LinkedIn (opens in a new tab)', 'https://example.com/linkedin'],
      ['Client Portal', '/auth?from=%2Fclient-portal'],
      ['Book', '/booking'],
      ['Bookkeeping', '/services#bookkeeping'],
      ['Payroll', '/services#payroll'],
      ['Business and Tax Consulting', '/services#tax'],
      ['Financial Statements', '/services#reporting'],
      ['QuickBooks Setup and Training', '/services#quickbooks'],
      ['About', '/about'],
      ['Testimonials', '/testimonials'],
      ['Schedule Now', '/booking'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Client Portal', '/login'],
      ['Admin login', '/admin-login'],
    ],
  },
  '/blog': {
    says: ['Featured Articles', 'Latest', 'Most Popular', 'Popular Categories', 'All Categories'],
    links: [
      ['Browse by category', '/blog/categories'],
      ['Contact Us', '/contact'],
      ['Book a Meeting', '/booking'],
    ],
  },
};
