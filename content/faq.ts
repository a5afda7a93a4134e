import type { FaqEntry } from '#contract/settings/schemas.ts';
import { byVideo } from './meetings.ts';

/** True until the owner says that the firm prepares income tax returns. */
const incomeTaxAnswer =
  'We keep the books behind the return, estimate the tax on your profit through the year, and hand your tax preparer a complete file at year-end. The income tax return itself is prepared by the preparer of your choice, and we answer their questions directly. We file your payroll and sales tax returns.';

/** The standard answer, and as it read until November 2026: questions saved before then may still have that one. */
export const incomeTaxAnswers: readonly string[] = [
  incomeTaxAnswer,
  'We keep the books on which a return is built, estimate the tax on your profit through the year, and hand your tax preparer a complete file at the end of it. The income tax return itself is prepared by the preparer of your choice, and we answer their questions directly. Payroll and sales tax returns are filed by us.',
];

/** Requirements 2, /contact: five entries. */
export const faq: readonly FaqEntry[] = [
  {
    question: 'What happens in a first consultation?',
    answer: `We talk about your business, how your books are kept today and what you need from them. ${byVideo.faq} Afterward we send you a short summary of what we suggest, what it involves and what it costs. Nothing is binding until you agree in writing.`,
  },
  {
    question: 'Do you work with businesses outside Utah?',
    answer: `Yes. Most of the work can be done remotely: you send documents through the client portal, ${byVideo.faqRemote} Payroll and sales tax follow the rules of each state where you have employees or customers, so tell us about all of them when we first talk.`,
  },
  {
    question: 'How are fees set?',
    answer:
      'Monthly work has a fixed fee, based on how many accounts, transactions and employees you have and which reports you need. For projects, such as a cleanup or a move to new software, we agree on the scope and the price before we start. If your business changes, we talk with you before we change the fee.',
  },
  {
    question: 'Do you prepare income tax returns?',
    answer: incomeTaxAnswer,
  },
  {
    question: 'How do I send you documents?',
    answer:
      'Upload them in the client portal, where each file goes straight to your account. Please don’t send Social Security numbers, card numbers or bank passwords by email or through the contact form. If paper is easier, bring it to the office during business hours.',
  },
];
