/**
 * The words of the public pages that are neither facts nor services. They name no phone number, address or
 * owner: those come from the firm's facts. `title` and `description` are for search engines and tabs; a
 * description may hold tokens that `withFacts` fills.
 */

export const headerWords = {
  skip: 'Skip to main content',
  links: [
    { path: '/', label: 'Home' },
    { path: '/about', label: 'About' },
    { path: '/services', label: 'Services' },
    { path: '/testimonials', label: 'Testimonials' },
    { path: '/blog', label: 'Blog' },
    { path: '/contact', label: 'Contact' },
  ],
  details: 'Where to find us',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  portal: 'Client Portal',
  dashboard: 'Admin Dashboard',
  logout: 'Logout',
} as const;

export const footerWords = {
  lead: 'Bookkeeping, payroll and advice for small businesses, in person and remotely.',
  servicesHeading: 'Services',
  /** Spec section 2, /services: the five anchors that links use. */
  serviceLinks: [
    { anchor: 'bookkeeping', label: 'Bookkeeping' },
    { anchor: 'payroll', label: 'Payroll' },
    { anchor: 'tax', label: 'Tax Planning' },
    { anchor: 'reporting', label: 'Financial Reporting' },
    { anchor: 'quickbooks', label: 'QuickBooks' },
  ],
  allServices: 'All services',
  linksHeading: 'Quick Links',
  links: [
    { path: '/about', label: 'About' },
    { path: '/testimonials', label: 'Testimonials' },
    { path: '/blog', label: 'Blog' },
    { path: '/contact', label: 'Contact' },
    { path: '/booking', label: 'Book a Meeting' },
  ],
  contactHeading: 'Contact',
  hoursHeading: 'Hours',
  callHeading: 'Bring us the question you keep putting off.',
  callButton: 'Schedule Now',
  portal: 'Client Portal',
  adminLogin: 'Admin login',
  sampleNote: 'Sample firm: name, address and numbers are placeholders.',
  privacy: 'Privacy',
  terms: 'Terms',
} as const;

export const homeWords = {
  title: 'Bookkeeping, payroll and advice for small businesses',
  description:
    'An owner-led accounting practice in {city}. Bookkeeping, payroll, sales tax, financial statements and advice for small businesses nationwide.',
  hero: {
    heading: 'Books you can read. Taxes without surprises.',
    lead: 'Bookkeeping, payroll and advice for small businesses, from an owner-led practice at the foot of the Wasatch.',
    book: 'Book a consultation',
    services: 'See services',
  },
  // 'Open', not 'free': a free time is not a promise about the price.
  nextTimes: {
    heading: 'Next open consultations',
    length: 'minutes by video',
    more: 'See all times',
    loading: 'Loading the next open consultations',
    failed: 'The open times could not be loaded.',
    retry: 'Try again',
    empty: 'No open times at the moment. Write or call, and we will find one.',
    /** For a browser that runs no scripts. */
    unscripted: 'Write or call, and we will find a time.',
  },
  /** Captions under the numerals; the numerals are facts. */
  facts: {
    founded: 'the year the practice opened',
    experience: "of the owner's experience",
    experienceUnit: 'years',
    services: 'from bookkeeping to financial officer',
    servicesUnit: 'services',
    certification: 'QuickBooks',
    certificationCaption: 'certified',
  },
  about: {
    heading: 'One desk, from the first receipt to the year-end file',
    text: 'You work with the person who answers for the numbers. The books are kept, the month closed and the result explained in plain words, so that a decision rests on what happened and not on a feeling.',
    points: [
      'Each month ends on a date you can plan with',
      'Every figure leads back to a document',
      'Questions are answered by the person who does the work',
    ],
    more: 'About the practice',
    exampleNote: 'An example with invented figures',
  },
  services: {
    heading: 'Nine things we take off your desk first',
    lead: 'Take one or several. Each has a scope in writing and a person who is responsible.',
    more: 'Learn More',
    all: 'All thirteen services',
  },
  industries: {
    heading: 'Trades we know from the inside of their books',
    lead: 'Different businesses leave different traces. These are some whose records we work with.',
  },
  testimonials: {
    heading: 'What clients say',
    submit: 'Submit Your Testimonial',
    empty: 'No testimonials have been published yet. If we have worked for you, yours can be the first.',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    stop: 'Stop changing by itself',
    start: 'Change every five seconds',
  },
  booking: {
    heading: 'Book a consultation',
    lead: 'Choose a day and a time. The meeting runs over video, and the link reaches you by email before the appointment.',
  },
  contact: {
    heading: 'Or write to us',
    lead: 'For questions that need no appointment. We answer during opening hours.',
  },
} as const;

export const aboutWords = {
  title: 'About the practice',
  description:
    'Who keeps your books: the owner of {name}, credentials and areas of expertise, and the team in {city}.',
  heading: 'The person behind the numbers',
  lead: 'A small practice by choice: few enough clients to know each set of books well.',
  portraitNote: 'Drawn placeholder for a portrait',
  portraitsNote: 'Drawn placeholders for portraits',
  sampleNote: 'Sample profile. The owner replaces it with their own.',
  sampleTeamNote: 'Sample names. The owner replaces them with the people of the practice.',
  credentialsHeading: 'Credentials',
  expertiseHeading: 'Areas of expertise',
  teamHeading: 'The team',
  teamLead: 'The people you will hear from.',
  approach: {
    heading: 'How we work',
    points: [
      {
        title: 'Current before clever',
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
  callHeading: 'Talk it through with us',
  book: 'Book a consultation',
  testimonials: 'Read testimonials',
} as const;

export const servicesWords = {
  title: 'Services',
  description:
    'Thirteen accounting services for small businesses: bookkeeping, cleanup, statements, payroll, sales tax, payables, receivables, QuickBooks and advice.',
  heading: 'Thirteen services, one set of books',
  lead: 'Each chapter says what you get each month and who it is for. If you are not sure which you need, book a meeting and describe the problem instead.',
  indexLabel: 'Services on this page',
  eachMonth: 'What you get each month',
  whoFor: 'Who it is for',
  benefits: 'Key benefits',
  start: 'Get Started',
} as const;

export const sampleTestimonial = 'Sample testimonial, to be replaced by a real one.';

export const testimonialsWords = {
  title: 'Testimonials',
  description: 'What clients say about working with the practice, and how to share your own experience.',
  heading: 'In the words of clients',
  lead: 'Published with consent, word for word, with the rating that was given.',
  empty: 'No testimonials have been published yet.',
  form: {
    heading: 'Share Your Experience',
    lead: 'If we have worked for you, we would like to hear how it went. We read each testimonial before it appears, and never change its words or its rating. Your email address is not published.',
    letter: {
      lead: 'Sending from this page needs JavaScript. Please write to us or call instead, and tell us',
      items: [
        'your name, your company and your position there',
        'a rating from 1 to 5',
        'what you would tell another owner about working with us',
        'whether we may publish it',
      ],
      button: 'Write your testimonial',
      subject: 'Testimonial',
    },
  },
} as const;

export const contactWords = {
  title: 'Contact',
  description: 'Write, call or visit {name} in {city}, and read the answers to five common questions.',
  heading: 'Write, call or come by',
  lead: 'Tell us in a few lines what it is about. Please leave out Social Security numbers, card numbers and passwords.',
  formHeading: 'Send a message',
  email: 'Send an email',
  phone: 'Call the office',
  emailHeading: 'Email',
  phoneHeading: 'Phone',
  addressHeading: 'Office',
  hoursHeading: 'Hours',
  faqHeading: 'Frequently asked questions',
} as const;

export const bookingWords = {
  title: 'Book a Meeting',
  description: 'Choose a day and a time for a consultation over video with {name} in {city}.',
  heading: 'Book a Meeting',
  lead: 'Choose a day and a time. We confirm by email, and the link to the video meeting follows before the appointment.',
  expect: {
    heading: 'What to Expect',
    cards: [
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
  },
  prepare: {
    heading: 'Preparing for Your Meeting',
    lead: 'None of this is required. Whatever you have at hand makes the conversation more useful.',
    items: [
      'The last filed tax return and the most recent statements, if there are any',
      'The name of your accounting software and who has access to it',
      'How many bank, card and loan accounts the business uses',
      'How many people you pay, in which states, and how often',
      'The states in which you sell, if you collect sales tax',
      'Letters from a tax agency that are still open',
      'The one question you most want answered',
    ],
    note: 'Please keep Social Security numbers and passwords out of the form. We tell you how to send documents safely.',
  },
  direct: {
    heading: 'Would you sooner talk to a person?',
    text: 'Write or call, and we will find a time together.',
  },
} as const;

export const privacyWords = {
  description: 'What this website stores, field by field: why, for how long, and who can see it.',
  columns: {
    record: 'Record',
    fields: 'Fields stored',
    why: 'Why',
    kept: 'How long',
    seenBy: 'Who sees it',
  },
  updated: 'Last changed',
  index: 'On this page',
} as const;

export const termsWords = {
  description:
    'The terms for using this website and the client portal, and what is agreed separately in an engagement letter.',
  updated: 'Last changed',
  index: 'On this page',
} as const;

export const authWords = {
  title: 'Client sign-in',
  description: 'Sign in to the client portal or create an account.',
  panel: {
    heading: 'Your books, within reach',
    lead: 'The portal keeps what passes between you and the practice in one place.',
    points: [
      'Tasks with their dates, so that nothing waits unseen',
      'Documents sent and received without email attachments',
      'Invoices, what is paid and what is open',
      'Messages with the person who keeps your books',
    ],
  },
} as const;

export const adminLoginWords = {
  title: 'Admin sign-in',
  description: 'For the people of the practice.',
} as const;

export const notFoundWords = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  number: '404',
  heading: "We couldn't find that page",
  lead: 'The address may have changed, or a letter went missing on the way.',
  home: 'Back to Home',
  contact: 'Contact Us',
  popularHeading: 'Popular pages',
  popular: [
    { path: '/services', label: 'Services' },
    { path: '/booking', label: 'Book a Meeting' },
    { path: '/about', label: 'About' },
  ],
} as const;
