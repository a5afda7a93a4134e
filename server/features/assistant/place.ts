/** A part of the public pages that can answer a question. */
export interface Place {
  /** 'service/payroll', 'faq/fees', 'article/SLUG': stable for tests and follow-ups. */
  id: string;
  /** As it is named under an answer. */
  title: string;
  path: string;
  /** Ways to ask for it; the title and headings are among them. */
  asks: string[];
  /** What it says, sentence by sentence; the first ones lead every answer. */
  lead: string[];
  more: string[];
  /** Questions that people ask next. */
  followUp: string[];
  /** Its answer is completed by what is true at the moment, such as the next open times. */
  live?: 'slots';
  /** No page at all, but questions that none answers: of another subject, or of ours. */
  silent?: 'strange' | 'untold';
}
