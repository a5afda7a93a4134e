import * as z from 'zod';

/** Where the website may still say what the sample firm said. */
export const sampleSources = [
  'facts',
  'services',
  'pages',
  'faq',
  'privacy',
  'terms',
  'testimonials',
] as const;
export type SampleSource = (typeof sampleSources)[number];

const publication = z.object({
  published: z.boolean(),
  /** A demo is always public. */
  demo: z.boolean(),
  /** What is still the sample's, and where; `parts` are names or headings. */
  samples: z.array(z.object({ source: z.enum(sampleSources), parts: z.array(z.string()) })),
});
export type Publication = z.output<typeof publication>;

export const publicationSchemas = {
  read: {
    summary: 'Whether the website is public, and what it still says of the sample firm.',
    answer: publication,
  },
  change: {
    summary: 'Publishes the website, or takes it offline for everyone but the staff.',
    body: z.object({ published: z.boolean('Please choose whether the website is public') }),
    answer: publication,
  },
};
