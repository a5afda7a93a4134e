import * as z from 'zod';
import { different, prose, words } from './text.ts';

/** Spec section 2, /contact. The answer is plain text. */
export const faqEntry = z.object({
  question: words(160),
  answer: prose(1200),
});

/** Spec section 2, /contact: five come with the product. */
export const faq = z.object({
  entries: z
    .array(faqEntry)
    .min(1, 'Please keep at least one question')
    .max(20)
    .check(different('question', 'This question is in the list already')),
});

export type FaqEntry = z.infer<typeof faqEntry>;
export type Faq = z.infer<typeof faq>;
