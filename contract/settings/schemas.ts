import * as z from 'zod';
import { jobTemplateList } from '../client-jobs/templates.ts';
import { taskTemplateList } from '../tasks/templates.ts';
import { passwordRules } from '../accounts/rules.ts';
import { federalHolidayIds } from '../holidays.ts';
import { publishedLine, uniqueBy, publishedText, version } from '../text.ts';
import { confirmableSteps, legalPages, stepNames } from './rules.ts';
import { serviceList } from './service-schemas.ts';
import { legalPage, legalText } from './legal-schemas.ts';
import { pageCopy } from './page-copy-schemas.ts';
import { firmFacts } from './facts-schemas.ts';

/** Requirements 2, /contact. The answer is plain text. */
export const faqEntry = z.object({
  question: publishedLine(160),
  answer: publishedText(1200),
});

/** Requirements 2, /contact: five come with the product. */
export const faq = z.object({
  entries: z
    .array(faqEntry)
    .min(1, 'Please keep at least one question')
    .max(20)
    .check(uniqueBy('question', 'This question is already in the list')),
});

export type FaqEntry = z.infer<typeof faqEntry>;

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
    summary: 'The texts of the home, about and booking pages.',
    answer: pageCopy,
  },
  legal: {
    summary: 'The privacy page or the terms.',
    params: z.object({ page: z.enum(legalPages) }),
    answer: legalPage,
  },
};

/** A text that the owner edits, with the version it is based on: 0 for the one that the product came with. */
function edited<S extends z.ZodRawShape>(shape: z.ZodObject<S>) {
  return shape.extend({ version });
}

/** The texts as edited. Kept apart from the calls, whose schemas stay on the server. */
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
  pages: editing('The page texts', editedTexts.pages),
  privacy: editing('The privacy page', editedTexts.legal),
  terms: editing('The terms', editedTexts.legal),
  taskTemplates: editing('The task templates', editedTexts.taskTemplates),
  jobTemplates: editing('The job templates', editedTexts.jobTemplates),
};

export const firstSteps = z.object({
  /** Whether the owner has hidden the list. */
  hidden: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(stepNames),
      done: z.boolean(),
      /** Why a step that was saved or confirmed is open again. */
      reason: z.string().optional(),
    }),
  ),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** An absent field stays as it is. */
export const firstStepsChange = z.object({
  hidden: z.boolean('Please say whether the list is hidden').optional(),
  confirmed: z.enum(confirmableSteps, 'Please choose a step that can be confirmed').optional(),
});

export const firstStepsSchemas = {
  read: {
    summary: 'The first steps of a new firm’s owner, and which are done.',
    answer: firstSteps,
  },
  change: {
    summary: 'Hides or shows the list, or confirms that facts or hours are right as they are.',
    body: firstStepsChange,
    answer: firstSteps,
  },
};

/** Third-party analytics, chosen with the setting ANALYTICS; none by default. */
const analytics = z.object({
  kind: z.enum(['plausible', 'google']),
  /** Plausible's domain, or Google's measurement id. */
  id: z.string(),
  /** The URL of its script. Together with {@link events}, all that the pages' policy allows besides our own host. */
  script: z.string(),
  /** Where its events are sent. */
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
  /** Which rules a new password has to meet. */
  passwordRules: z.enum(passwordRules),
  /** False until the owner publishes the website; visitors get a page that says so. */
  published: z.boolean(),
});

export type SiteFrame = z.output<typeof siteFrame>;

export const siteSchemas = {
  frame: {
    summary:
      'What pages need to know about the site: its origin, time zone, holidays, password rules, and third-party analytics.',
    answer: siteFrame,
  },
};
