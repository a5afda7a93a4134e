import * as z from 'zod';

/** The firm's saved texts that people wrote, and where each is changed. */
export const savedTextSources = [
  'facts',
  'services',
  'pages',
  'faq',
  'privacy',
  'terms',
  'billing',
  'catalog',
  'recurring-invoices',
  'email-texts',
  'canned-replies',
  'assistant',
  'articles',
  'templates',
] as const;
export type SavedTextSource = (typeof savedTextSources)[number];

const outdatedTexts = z.array(
  z.object({
    source: z.enum(savedTextSources),
    /** What the texts are called there; empty if the source is a single text. */
    titles: z.array(z.string()),
    /** The former names, addresses and numbers that they still say. */
    facts: z.array(z.string()),
  }),
);
export type OutdatedTexts = z.output<typeof outdatedTexts>;

export const outdatedTextsSchemas = {
  read: {
    summary: 'Which saved texts still say a former name, address, email or phone number of the firm.',
    answer: outdatedTexts,
  },
};
