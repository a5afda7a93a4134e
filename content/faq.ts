import type { FaqEntry } from '#contract/settings/schemas.ts';
import { byVideo } from './meetings.ts';

/** True until the owner says that the firm prepares income tax returns. */
export const incomeTaxAnswer =
  'We keep the books on which a return is built, estimate the tax on your profit through the year, and hand your tax preparer a complete file at the end of it. The income tax return itself is prepared by the preparer of your choice, and we answer their questions directly. Payroll and sales tax returns are filed by us.';

/** Requirements 2, /contact: five entries. */
export const faq: readonly FaqEntry[] = [
  {
    question: 'What happens in a first consultation?',
    answer: `We talk about your business, how the books are kept today and what you need from them. ${byVideo.faq} Afterward you receive a short summary with what we suggest, what it involves and what it costs. Nothing is binding until you have agreed in writing.`,
  },
  {
    question: 'Do you work with businesses outside Utah?',
    answer: `Yes. Most of the work needs no shared room: documents travel through the client portal, ${byVideo.faqRemote} Payroll and sales tax follow the rules of each state in which you have people or customers, so tell us about all of them when we first talk.`,
  },
  {
    question: 'How are fees set?',
    answer:
      'Monthly work has a fixed fee, based on the number of accounts, transactions and employees and on the reports you need. Projects such as a cleanup or a software move have a scope and a price agreed before they begin. If your business changes, we talk about the fee before it changes.',
  },
  {
    question: 'Do you prepare income tax returns?',
    answer: incomeTaxAnswer,
  },
  {
    question: 'How do I send you documents?',
    answer:
      'Upload them in the client portal, where each file is tied to your account. Please do not send Social Security numbers, card numbers or bank passwords by email or through the contact form. If paper is easier, bring it to the office during opening hours.',
  },
];
