import * as z from 'zod';
import { serviceIds } from './services.ts';
import { publishedLine, line, publishedText } from '../text.ts';

const heading = publishedLine(120);
const lead = publishedText(400);
const titled = z.object({ title: publishedLine(80), text: publishedText(400) });

/** The texts of /es, the page in Spanish. */
export const spanishCopy = z.object({
  heading,
  lead,
  meeting: publishedText(400),
  /** The thirteen services, in the order of their ids. */
  services: z.array(titled).length(serviceIds.length, 'Please keep all thirteen services'),
  /** How the client portal works, step by step. */
  portal: z.array(publishedLine(200)).min(1, 'Please keep at least one line').max(6),
});
export type SpanishCopy = z.infer<typeof spanishCopy>;

/** The texts of the home, about and booking pages (requirements 2) and of every page's footer, as the owner writes them. */
export const pageCopy = z.object({
  home: z.object({
    heading,
    lead,
    /** The last of the facts under the heading, such as a certification; hidden if its title is empty. */
    fact: z.object({ title: line({ max: 40, numbers: 'any' }), caption: line({ max: 80, numbers: 'any' }) }),
    about: z.object({
      heading,
      text: publishedText(600),
      points: z.array(publishedLine(160)).min(1, 'Please keep at least one point').max(6),
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
    prepare: z.array(publishedLine(200)).min(1, 'Please keep at least one line').max(12),
  }),
  footer: publishedText(200),
  spanish: spanishCopy,
});
export type PageCopy = z.infer<typeof pageCopy>;
