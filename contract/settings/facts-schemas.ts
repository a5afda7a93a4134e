import * as z from 'zod';
import { asWebAddress } from '../forms/web-address.ts';
import { weekdays } from '../dates.ts';
import { publishedLine, uniqueBy, email, line, publishedText } from '../text.ts';
import { asPhoneNumber } from '../phone-number.ts';
import { socialNetworks, yearMessage } from './rules.ts';
import { ownerLicenses, replyTimes, taxReturnFilers } from './visitor-facts.ts';

/** Time of day on a 24-hour clock, 'HH:mm', in the firm's zone (the booking rules hold the zone). */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00');

/** Requirements 9: days with the same hours. */
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

const year = z.int(yearMessage).min(1900, yearMessage).max(2100, yearMessage);

/** Requirements 2, About. `year` is the calendar year, absent if not known. */
const credential = z.object({
  year: year.optional(),
  text: publishedLine(160),
});

/** Address of a picture that was uploaded to this site. */
const uploadedPicture = z
  .string()
  .regex(/^\/pictures\/[0-9a-f]{32}\.webp$/, 'Please upload the picture again')
  .optional();

/** Requirements 2, About. `sample` marks a placeholder person until the owner replaces it. */
export const owner = z.object({
  name: publishedLine(80),
  title: publishedLine(80),
  /** A portrait; without one, the page shows a drawing and says so. */
  picture: uploadedPicture,
  /** Paragraphs of plain text. */
  bio: z.array(publishedText(1200)).min(1, 'Please write at least one paragraph').max(8),
  credentials: z.array(credential).max(20),
  /** Areas of expertise, one short phrase each. */
  expertise: z.array(publishedLine(120)).max(20),
  /** If absent, no page says how the owner is licensed. */
  license: z.enum(ownerLicenses, 'Please choose from the list').optional(),
  /** The number of that license as shown; if absent or empty, none is shown. */
  licenseNumber: line({ max: 40, numbers: 'any' }).optional(),
  sample: z.boolean(),
});

/** Requirements 2, About: team photos. */
export const teamMember = z.object({
  name: publishedLine(80),
  role: publishedLine(80),
  picture: uploadedPicture,
  sample: z.boolean(),
});

const address = z.object({
  street: publishedLine(120),
  city: publishedLine(80),
  /** Two-letter state code. */
  region: z.string().regex(/^[A-Z]{2}$/, 'Please enter a two-letter state code'),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code'),
});

const socialLink = z.object({
  network: z.enum(socialNetworks),
  url: z
    .url({ protocol: /^https$/, error: 'Please enter an address that starts with https://' })
    .overwrite(asWebAddress),
});

/** Requirements 2, Home: the industries list. */
export const industry = z.object({
  title: publishedLine(60),
  text: publishedText(300),
});

/** Requirements 9: the facts of the firm that pages, emails and structured data show. */
export const firmFacts = z.object({
  name: publishedLine(80),
  /** For small spaces: the header on phones, the web manifest, email subjects. */
  shortName: publishedLine(30),
  /** Shown beside the name instead of the drawn mark. */
  logo: uploadedPicture,
  owner,
  team: z.array(teamMember).max(20),
  email: email(),
  /** A US number in the format (801) 555-0143. */
  phone: z
    .string()
    .overwrite(asPhoneNumber)
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please enter a phone number such as (801) 555-0143'),
  address,
  /** Requirements 2, header: one short sentence. */
  locationNote: publishedLine(80),
  hours: z.array(openingHours).min(1, 'Please enter at least one line of hours').max(7),
  /** When the firm is closed, as text: 'Closed Saturday and Sunday'. */
  closedNote: publishedLine(120),
  /** Calendar year. */
  founded: year,
  /** Years of the owner's experience as shown, such as '20+'. */
  experienceYears: z.string().regex(/^\d{1,2}\+?$/, 'Please enter a number such as 20+'),
  social: z
    .array(socialLink)
    .max(socialNetworks.length)
    .check(uniqueBy('network', 'This network is already in the list')),
  industries: z.array(industry).max(24),
  /** Whole dollars, '0' if it is free. If absent or empty, no page says what the first meeting costs. */
  firstMeetingPrice: z
    .string()
    .regex(/^(0|[1-9]\d{0,4})?$/, 'Please enter whole dollars such as 150, or 0')
    .optional(),
  /** If absent, no page promises a reply time. */
  replyTime: z.enum(replyTimes, 'Please choose from the list').optional(),
  /** Who files income tax returns. If absent, no page says it. */
  taxReturns: z.enum(taxReturnFilers, 'Please choose from the list').optional(),
  /** True while these are the sample facts that the product came with. */
  sample: z.boolean(),
});

export type OpeningHours = z.infer<typeof openingHours>;
export type Owner = z.infer<typeof owner>;
export type TeamMember = z.infer<typeof teamMember>;

export type Industry = z.infer<typeof industry>;
export type FirmFacts = z.infer<typeof firmFacts>;
