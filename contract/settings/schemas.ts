import * as z from 'zod';
import { jobTemplateList } from '../client-jobs/templates.ts';
import { taskTemplateList } from '../tasks/templates.ts';
import { passwordRules } from '../accounts/rules.ts';
import { weekdays } from '../dates.ts';
import { federalHolidayIds } from '../holidays.ts';
import { copy, different, email, line, prose, version } from '../text.ts';
import {
  asPhoneNumber,
  confirmableSteps,
  legalPages,
  socialNetworks,
  stepNames,
  yearMessage,
} from './rules.ts';
import { serviceList } from './service-schemas.ts';
import { ownerLicenses, replyTimes, taxReturnFilers } from './visitor-facts.ts';

/** Requirements 2, /contact. The answer is plain text. */
export const faqEntry = z.object({
  question: copy(160),
  answer: prose(1200),
});

/** Requirements 2, /contact: five come with the product. */
export const faq = z.object({
  entries: z
    .array(faqEntry)
    .min(1, 'Please keep at least one question')
    .max(20)
    .check(different('question', 'This question is in the list already')),
});

export type FaqEntry = z.infer<typeof faqEntry>;

/**
 * One kind of record on the privacy page. `fields` are the schema's column names as plain words,
 * `passwordHash` as 'password hash', so that a test can hold the page against the schema.
 */
export const storedRecord = z.object({
  record: copy(80),
  fields: z.array(copy(60)).min(1),
  why: prose(1000),
  /** How long the record is stored, in words. */
  kept: prose(600),
  seenBy: prose(400),
});

const editableSection = z.object({
  heading: copy(120),
  /** Paragraphs of plain text; {name}, {email}, {phone}, {address}, {city} and {owner} are replaced by the firm's facts. */
  paragraphs: z.array(prose(2000)).max(40),
  /** True where the table of what is stored follows the paragraphs. */
  records: z.boolean(),
});

/** Requirements 2: /privacy and /terms, as the owner writes them. */
export const legalText = z.object({
  title: copy(80),
  /** A heading is also the address of its section. */
  sections: z
    .array(editableSection)
    .min(1, 'Please write at least one section')
    .max(40)
    .check(different('heading', 'Please give each section a heading of its own')),
});

/** The same as a reader gets them: with the day of the last change and the records filled in. */
export const legalPage = legalText.extend({
  /** Day, yyyy-mm-dd, in the firm's zone. */
  updated: z.iso.date(),
  sections: z.array(
    editableSection.omit({ records: true }).extend({ records: z.array(storedRecord).optional() }),
  ),
});

export type StoredRecord = z.infer<typeof storedRecord>;
export type LegalText = z.infer<typeof legalText>;
export type LegalPage = z.infer<typeof legalPage>;

const heading = copy(120);
const lead = prose(400);
const titled = z.object({ title: copy(80), text: prose(400) });

/** The sentences of the home, about and booking pages (requirements 2) and of the foot of every page, as the owner words them. */
export const pageCopy = z.object({
  home: z.object({
    heading,
    lead,
    /** The last of the facts under the heading, such as a certification; nothing is shown where the title is empty. */
    fact: z.object({ title: line({ max: 40, numbers: 'any' }), caption: line({ max: 80, numbers: 'any' }) }),
    about: z.object({
      heading,
      text: prose(600),
      points: z.array(copy(160)).min(1, 'Please keep at least one point').max(6),
    }),
    services: z.object({ heading, lead }),
    industries: z.object({ heading, lead }),
  }),
  about: z.object({
    heading,
    lead,
    approach: z.object({
      heading,
      points: z.array(titled).min(1, 'Please keep at least one point').max(6),
    }),
  }),
  booking: z.object({
    lead,
    /** Requirements 2: three cards. */
    expect: z.array(titled).length(3, 'Please keep three cards'),
    prepare: z.array(copy(200)).min(1, 'Please keep at least one line').max(12),
  }),
  footer: prose(200),
});
export type PageCopy = z.infer<typeof pageCopy>;

/** Time of day on a 24-hour clock, 'HH:mm', in the firm's zone (the booking rules hold the zone). */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00');

/** Requirements 9: one run of days with the same hours. */
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

/** Requirements 2, About. `year` is the calendar year, left out where it is not known. */
const credential = z.object({
  year: year.optional(),
  text: copy(160),
});

/** Address of a picture that was uploaded to this site. */
const uploadedPicture = z
  .string()
  .regex(/^\/pictures\/[0-9a-f]{32}\.webp$/, 'Please upload the picture again')
  .optional();

/** Requirements 2, About. `sample` marks a placeholder person until the owner replaces it. */
export const owner = z.object({
  name: copy(80),
  title: copy(80),
  /** A portrait; without one the page shows a drawing, and says so. */
  picture: uploadedPicture,
  /** Paragraphs of plain text. */
  bio: z.array(prose(1200)).min(1, 'Please write at least one paragraph').max(8),
  credentials: z.array(credential).max(20),
  /** Areas of expertise, one short phrase each. */
  expertise: z.array(copy(120)).max(20),
  /** Missing: no page says what the owner is. */
  license: z.enum(ownerLicenses, 'Please choose from the list').optional(),
  /** Of that license, as it is shown. Missing or empty: no number is shown. */
  licenseNumber: line({ max: 40, numbers: 'any' }).optional(),
  sample: z.boolean(),
});

/** Requirements 2, About: team photos. */
export const teamMember = z.object({
  name: copy(80),
  role: copy(80),
  picture: uploadedPicture,
  sample: z.boolean(),
});

const address = z.object({
  street: copy(120),
  city: copy(80),
  /** Two-letter state code. */
  region: z.string().regex(/^[A-Z]{2}$/, 'Please enter a two-letter state code'),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code'),
});

const socialLink = z.object({
  network: z.enum(socialNetworks),
  url: z.url({ protocol: /^https$/, error: 'Please enter an address that starts with https://' }),
});

/** Requirements 2, Home: the industries list. */
export const industry = z.object({
  title: copy(60),
  text: prose(300),
});

/** Requirements 9: the firm as every page, email and JSON-LD block shows it. */
export const firmFacts = z.object({
  name: copy(80),
  /** For tight places: the phone header, the web manifest, email subjects. */
  shortName: copy(30),
  /** In place of the drawn mark, beside the name. */
  logo: uploadedPicture,
  owner,
  team: z.array(teamMember).max(20),
  email: email(),
  /** A US number as it is read: (801) 555-0143. */
  phone: z
    .string()
    .overwrite(asPhoneNumber)
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please enter a phone number such as (801) 555-0143'),
  address,
  /** Requirements 2, header: one short sentence. */
  locationNote: copy(80),
  hours: z.array(openingHours).min(1, 'Please enter at least one line of hours').max(7),
  /** When the firm is closed, in words: 'Closed Saturday and Sunday'. */
  closedNote: copy(120),
  /** Calendar year. */
  founded: year,
  /** Years of the owner's experience as shown, such as '20+'. */
  experienceYears: z.string().regex(/^\d{1,2}\+?$/, 'Please enter a number such as 20+'),
  social: z
    .array(socialLink)
    .max(socialNetworks.length)
    .check(different('network', 'This network is in the list already')),
  industries: z.array(industry).max(24),
  /** Whole dollars, '0' for a free one. Missing or empty: no page says what the first meeting costs. */
  firstMeetingPrice: z
    .string()
    .regex(/^(0|[1-9]\d{0,4})?$/, 'Please enter whole dollars such as 150, or 0')
    .optional(),
  /** Missing: no page promises a time. */
  replyTime: z.enum(replyTimes, 'Please choose from the list').optional(),
  /** Who files income tax returns. Missing: no page says it. */
  taxReturns: z.enum(taxReturnFilers, 'Please choose from the list').optional(),
  /** True while these are the facts the product came with. */
  sample: z.boolean(),
});

export type OpeningHours = z.infer<typeof openingHours>;
export type Owner = z.infer<typeof owner>;
export type TeamMember = z.infer<typeof teamMember>;

export type Industry = z.infer<typeof industry>;
export type FirmFacts = z.infer<typeof firmFacts>;

export const firmSchemas = {
  facts: {
    summary: 'The facts of the firm as pages and emails show them.',
    answer: firmFacts,
  },
  services: {
    summary: 'The thirteen services.',
    answer: serviceList,
  },
  faq: {
    summary: 'Questions and answers of the contact page.',
    answer: z.array(faqEntry),
  },
  pages: {
    summary: 'The sentences of the home, about and booking pages.',
    answer: pageCopy,
  },
  legal: {
    summary: 'The privacy page or the terms.',
    params: z.object({ page: z.enum(legalPages) }),
    answer: legalPage,
  },
};

/** What the owner edits carries the version it is based on: 0 for what the product came with. */
function edited<S extends z.ZodRawShape>(shape: z.ZodObject<S>) {
  return shape.extend({ version });
}

/** The texts as they are edited. Apart from their calls, whose shapes stay on the server. */
export const editedTexts = {
  facts: edited(firmFacts),
  services: edited(z.object({ services: serviceList })),
  faq: edited(faq),
  pages: edited(pageCopy),
  legal: edited(legalText),
  taskTemplates: edited(taskTemplateList),
  jobTemplates: edited(jobTemplateList),
};

export type EditedFacts = z.infer<typeof editedTexts.facts>;
export type EditedServices = z.infer<typeof editedTexts.services>;
export type EditedFaq = z.infer<typeof editedTexts.faq>;
export type EditedPageCopy = z.infer<typeof editedTexts.pages>;
export type EditedLegalText = z.infer<typeof editedTexts.legal>;
export type EditedJobTemplates = z.infer<typeof editedTexts.jobTemplates>;
export type EditedTaskTemplates = z.infer<typeof editedTexts.taskTemplates>;

function editing<S extends z.ZodType>(what: string, shape: S) {
  return {
    read: { summary: `${what}, for editing.`, answer: shape },
    save: {
      summary: `Saves ${what.toLowerCase()}; pages and emails show it at once.`,
      body: shape,
      answer: shape,
    },
  };
}

export const firmEditingSchemas = {
  facts: editing('The facts of the firm', editedTexts.facts),
  services: editing('The services', editedTexts.services),
  faq: editing('The questions and answers', editedTexts.faq),
  pages: editing('The texts of the pages', editedTexts.pages),
  privacy: editing('The privacy page', editedTexts.legal),
  terms: editing('The terms', editedTexts.legal),
  taskTemplates: editing('The task templates', editedTexts.taskTemplates),
  jobTemplates: editing('The job templates', editedTexts.jobTemplates),
};

export const firstSteps = z.object({
  /** The owner has put the list away. */
  hidden: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** An absent field stays as it is. */
export const firstStepsChange = z.object({
  hidden: z.boolean('Please say whether the list is hidden').optional(),
  confirmed: z.enum(confirmableSteps, 'Please choose a step that can be confirmed').optional(),
});

export const firstStepsSchemas = {
  read: {
    summary: 'What the owner of a new practice does first, and what of it is done.',
    answer: firstSteps,
  },
  change: {
    summary: 'Puts the list away or brings it back, or says that facts or hours are right as they are.',
    body: firstStepsChange,
    answer: firstSteps,
  },
};

/** A counter of someone else's that the owner has chosen by the setting ANALYTICS; none by default. */
const analytics = z.object({
  kind: z.enum(['plausible', 'google']),
  /** Plausible's domain, or Google's measurement id. */
  id: z.string(),
  /** Where its script comes from. With {@link events}, all that the pages' policy allows besides our own host. */
  script: z.string(),
  /** Where its events go. */
  events: z.string(),
});
export type Analytics = z.output<typeof analytics>;

const siteFrame = z.object({
  /** Origin of absolute addresses, without a trailing slash. */
  origin: z.string(),
  analytics: analytics.nullable(),
  /** IANA name of the firm's time zone. */
  zone: z.string(),
  /** Federal holidays on which the office is closed. */
  closedHolidays: z.array(z.enum(federalHolidayIds)),
  /** Which rules a new password has to keep. */
  passwordRules: z.enum(passwordRules),
});

export type SiteFrame = z.output<typeof siteFrame>;

export const siteSchemas = {
  frame: {
    summary:
      'What pages must know about the site itself: its address, its time zone, its holidays, its rules of passwords, and who else counts visits.',
    answer: siteFrame,
  },
};
