import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { byVideo } from './meetings.ts';
import { spanish } from './spanish.ts';

/** The sentences that the pages start with; the owner replaces them in the dashboard. */
export const pageCopy: PageCopy = {
  home: {
    heading: 'Books you can read. No surprises at tax time.',
    lead: 'Bookkeeping, payroll and advice for small businesses nationwide, from an owner-led firm in Draper, Utah.',
    fact: { title: 'Every month', caption: 'your books close on the same date' },
    about: {
      heading: 'One person who knows your books, all year',
      text: 'You work with the person responsible for your numbers. We keep the books, close the month and explain the results in plain English, so you can decide on numbers, not a hunch.',
      points: [
        'Your books close on the same date every month',
        'You can trace every number to a document',
        'The person who does the work answers your questions',
      ],
    },
    services: {
      heading: 'What we take off your plate',
      lead: 'Pick one or several. Each comes with a written scope and a named person.',
    },
    industries: {
      heading: 'Industries we know',
      lead: 'Every trade keeps its books differently. These are some of ours.',
    },
  },
  about: {
    heading: 'The person behind the numbers',
    lead: 'A small firm by choice: few enough clients to know every set of books well.',
    approach: {
      heading: 'How we work',
      points: [
        {
          title: 'Close first, then advise',
          text: 'Advice based on old numbers is a guess. We close the month first, then we talk about it.',
        },
        {
          title: 'A paper trail for every number',
          text: 'You, a lender or an auditor can follow every entry back to its document.',
        },
        {
          title: 'Plain English',
          text: 'Your statements come with a note you can read without a dictionary.',
        },
      ],
    },
  },
  booking: {
    lead: `Choose a day and a time. ${byVideo.booking}`,
    expect: [
      {
        title: 'Understanding Your Needs',
        text: 'Tell us about your business, who keeps the books today and what isn’t working. We listen and ask questions.',
      },
      {
        title: 'Custom Solutions',
        text: 'We tell you which services would help, which you can skip, and what would change for you month to month.',
      },
      {
        title: 'Next Steps',
        text: 'You leave with a list: what we’d do first, what we need from you, and when you’ll have a written proposal.',
      },
    ],
    prepare: [
      'Your last filed tax return and most recent financial statements, if you have them',
      'Which accounting software you use and who has access to it',
      'How many bank, card and loan accounts the business uses',
      'How many people you pay, where, and how often',
      'Which states you sell in, if you collect sales tax',
      'Any unanswered IRS or state notices',
      'The one question you most want answered',
    ],
  },
  footer: 'Bookkeeping, payroll and advice for small businesses, in person and remotely.',
  spanish,
};
