import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { byVideo } from './meetings.ts';

/** The sentences that the pages start with; the owner replaces them in the dashboard. */
export const pageCopy: PageCopy = {
  home: {
    heading: 'Books you can read. No surprises at tax time.',
    lead: 'Bookkeeping, payroll and advice for small businesses nationwide, from an owner-led firm in Draper, Utah.',
    fact: { title: 'QuickBooks', caption: 'certified' },
    about: {
      heading: 'One person who knows your books, all year',
      text: 'You work with the person who answers for the numbers. The books are kept, the month closed and the result explained in plain words, so you can decide on numbers, not a hunch.',
      points: [
        'Your books close on the same date every month',
        'Every number traces back to a document',
        'Questions are answered by the person who does the work',
      ],
    },
    services: {
      heading: 'What we take off your plate',
      lead: 'Pick one or several. Each comes with a written scope and a named person.',
    },
    industries: {
      heading: 'Industries we know',
      lead: 'Different businesses leave different traces. These are some whose records we work with.',
    },
  },
  about: {
    heading: 'The person behind the numbers',
    lead: 'A small practice by choice: few enough clients to know each set of books well.',
    approach: {
      heading: 'How we work',
      points: [
        {
          title: 'Close first, then advise',
          text: 'Advice on old numbers is a guess. The month is closed first, then we talk about it.',
        },
        {
          title: 'A trail for every figure',
          text: 'Each entry leads to a document, so that you, a lender or an auditor can follow it.',
        },
        {
          title: 'Plain words',
          text: 'Statements come with a note you can read without a dictionary.',
        },
      ],
    },
  },
  booking: {
    lead: `Choose a day and a time. ${byVideo.booking}`,
    expect: [
      {
        title: 'Understanding Your Needs',
        text: 'You describe the business, how the books are kept today and what keeps you from trusting them. We listen and ask.',
      },
      {
        title: 'Custom Solutions',
        text: 'We say which services would help and which you can do without, and what each would change for you from month to month.',
      },
      {
        title: 'Next Steps',
        text: 'You leave with a list: what we would do first, what we need from you, and when you receive a written proposal.',
      },
    ],
    prepare: [
      'The last filed tax return and the most recent statements, if there are any',
      'The name of your accounting software and who has access to it',
      'How many bank, card and loan accounts the business uses',
      'How many people you pay, in which states, and how often',
      'The states in which you sell, if you collect sales tax',
      'Any unanswered IRS or state notices',
      'The one question you most want answered',
    ],
  },
  footer: 'Bookkeeping, payroll and advice for small businesses, in person and remotely.',
};
