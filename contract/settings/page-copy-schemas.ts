import * as z from 'zod';
import { copy, line, prose } from '../text.ts';

const heading = copy(120);
const lead = prose(400);
const titled = z.object({ title: copy(80), text: prose(400) });

/** The texts of the home, about and booking pages (requirements 2) and of every page's footer, as the owner writes them. */
export const pageCopy = z.object({
  home: z.object({
    heading,
    lead,
    /** The last of the facts under the heading, such as a certification; hidden if its title is empty. */
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
