/**
 * The words of the public pages that are neither facts nor services nor the owner's (page-copy.ts). They name no phone number, address or
 * owner: those come from the firm's facts. `title` and `description` are for search engines and tabs; a
 * description may hold tokens that `withFacts` fills.
 */

/** Instead of the website, until the owner publishes it. */
export const notPublicCopy = {
  title: 'Not public yet',
  heading: 'This website isn’t public yet',
  lead: 'We’re still getting it ready. Please come back soon.',
  clients: 'Client sign-in',
  staff: 'Staff sign-in',
} as const;

/** Above each page of a website that only the staff can see. */
export const previewCopy = {
  label: 'Preview',
  text: 'Only you and your staff can see this website.',
  link: 'Publish it',
} as const;

export const headerCopy = {
  skip: 'Skip to main content',
  links: [
    { path: '/', label: 'Home' },
    { path: '/about', label: 'About' },
    { path: '/services', label: 'Services' },
    { path: '/testimonials', label: 'Testimonials' },
    { path: '/blog', label: 'Blog' },
    { path: '/contact', label: 'Contact' },
  ],
  book: 'Book',
  details: 'Where to find us',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  portal: 'Client Portal',
  dashboard: 'Admin Dashboard',
  logout: 'Logout',
} as const;

export const footerCopy = {
  servicesHeading: 'Services',
  /** Requirements 2, /services: the five anchors that links use. They are called as the chapters they lead to. */
  serviceLinks: [
    { anchor: 'bookkeeping', service: 'bookkeeping' },
    { anchor: 'payroll', service: 'payroll' },
    { anchor: 'tax', service: 'consulting' },
    { anchor: 'reporting', service: 'financial-statements' },
    { anchor: 'quickbooks', service: 'quickbooks' },
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

export const homeCopy = {
  title: 'Bookkeeping, payroll and advice for small businesses',
  description:
    'An owner-led accounting firm in {city}. Bookkeeping, payroll, sales tax, financial statements and advice for small businesses nationwide.',
  hero: {
    book: 'Book a consultation',
    services: 'See services',
  },
  // 'Open', not 'free': a free time is not a promise about the price.
  nextTimes: {
    heading: 'Next open consultations',
    length: 'minutes',
    more: 'See all times',
    loading: 'Loading the next open consultations',
    failed: 'We couldn’t load the open times.',
    retry: 'Try again',
    empty: 'No open times right now. Email or call us, and we’ll find one.',
    /** For a browser that runs no scripts. */
    unscripted: 'Choose a day and a time, or email or call us.',
    openDays: 'Choose an open day',
  },
  about: {
    more: 'About the firm',
    exampleNote: 'An example with made-up numbers',
  },
  services: {
    more: 'Learn More',
    all: 'All thirteen services',
  },
  testimonials: {
    heading: 'What clients say',
    submit: 'Submit Your Testimonial',
    empty: 'No testimonials yet. If you’ve worked with us, yours could be the first.',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    stop: 'Pause the testimonials',
    start: 'Play the testimonials',
  },
  booking: {
    heading: 'Book a consultation',
    lead: 'Choose a day and a time. We meet by video. You’ll get the link by email before the appointment.',
    /** Where the owner allows other meetings than those by video: {ways} is 'by video, by phone or in person'. */
    leadWithWays: 'Choose a day and a time. We meet {ways}, and confirm by email.',
  },
  contact: {
    heading: 'Or send us a message',
    lead: 'For questions that don’t need an appointment. We reply during business hours.',
  },
} as const;

export const aboutCopy = {
  title: 'About the firm',
  description:
    'Who keeps your books: the owner of {name}, credentials and areas of expertise, and the team in {city}.',
  sampleTeamNote: 'Sample names, to be replaced with your own team.',
  credentialsHeading: 'Credentials',
  expertiseHeading: 'Areas of expertise',
  teamHeading: 'The team',
  teamLead: 'The people you’ll work with.',
  callHeading: 'Talk it through with us',
  book: 'Book a consultation',
  testimonials: 'Read testimonials',
} as const;

export const servicesCopy = {
  title: 'Services',
  description:
    'Thirteen accounting services for small businesses: bookkeeping, cleanup, statements, payroll, sales tax, payables, receivables, QuickBooks and advice.',
  heading: 'Thirteen services, one set of books',
  lead: 'What you get, how often, and who it’s for. Not sure which you need? Book a meeting and tell us about the problem.',
  indexLabel: 'Services on this page',
  overview: {
    caption: 'All services at a glance',
    service: 'Service',
    howOften: 'How often',
    price: 'Price',
  },
  details: 'What you get, and who it’s for',
  sample: 'What you receive, for example',
  sampleNote: 'An example with made-up names and numbers',
  whatYouGet: 'What you get',
  whoFor: 'Who it’s for',
  benefits: 'Key benefits',
  start: 'Get Started',
  /** A look inside, for those who have no account yet. */
  portal: {
    link: 'See what the client portal looks like',
    heading: 'A look inside the client portal',
    lead: 'As a client, you can send documents, see what’s due and message us in one place, on your phone or computer. The names and numbers below are made up.',
    tasks: {
      heading: 'Tasks',
      text: 'What we need from you, with due dates. Mark it complete when you’re done.',
    },
    documents: {
      heading: 'Documents',
      text: 'Everything you send us and everything we prepare for you, encrypted.',
    },
    invoices: {
      heading: 'Invoices',
      text: 'What is paid and what is still due. Download any invoice as a PDF.',
    },
    messages: {
      heading: 'Messages',
      text: 'Questions and answers in one conversation, with files attached.',
    },
    start: 'Want to try it? Anyone can register and message us right away.',
    register: 'Create an account',
  },
} as const;

export const sampleTestimonial = 'Sample testimonial, to be replaced by a real one.';

export const testimonialsCopy = {
  title: 'Testimonials',
  description: 'Testimonials about working with us, and how to share your own experience.',
  heading: 'In our clients’ words',
  lead: 'Real clients, in their own words, published with their consent.',
  /** While there are samples alone. */
  leadOfSamples: 'What working with us is like.',
  empty: 'No testimonials have been published yet.',
  form: {
    heading: 'Share Your Experience',
    lead: 'If you’ve worked with us, we’d love to hear how it went. We read every testimonial before it appears, and we never change the words or the rating. We don’t publish your email address.',
  },
} as const;

export const contactCopy = {
  title: 'Contact',
  description: 'Write, call or visit {name} in {city}, and read the answers to five common questions.',
  heading: 'Write, call or come by',
  lead: 'Tell us in a few lines how we can help.',
  formHeading: 'Send a message',
  emailHeading: 'Email',
  phoneHeading: 'Phone',
  addressHeading: 'Office',
  hoursHeading: 'Hours',
  faqHeading: 'Frequently asked questions',
} as const;

export const bookingCopy = {
  title: 'Book a Meeting',
  description: 'Choose a day and a time for a consultation with {name} in {city}.',
  heading: 'Book a Meeting',
  expectHeading: 'What to Expect',
  prepare: {
    heading: 'Preparing for Your Meeting',
    lead: 'You don’t need any of this, but whatever you have ready helps.',
    note: 'Please don’t put Social Security numbers or passwords in the form. We’ll show you a safe way to send them.',
  },
  direct: {
    heading: 'Rather talk to someone?',
    text: 'Email or call us, and we’ll find a time that works.',
  },
} as const;

export const privacyCopy = {
  description: 'What this website stores, field by field: why, for how long, and who can see it.',
  columns: {
    record: 'Record',
    fields: 'Fields stored',
    why: 'Why',
    kept: 'How long',
    seenBy: 'Who sees it',
  },
  inventory: 'Every field we store',
  updated: 'Last changed',
  index: 'On this page',
} as const;

export const termsCopy = {
  description:
    'The terms for using this website and the client portal, and what the engagement letter covers instead.',
  updated: 'Last changed',
  index: 'On this page',
} as const;

export const authCopy = {
  title: 'Client sign-in',
  description: 'Sign in to the client portal or create an account.',
  whoMayRegister: [
    'New here? Anyone can register. You can message us and send documents right away.',
    'Already a client? Use the link in our invitation email: it opens your records. No invitation yet? Ask us for one.',
  ],
  panel: {
    heading: 'Your books, within reach',
    lead: 'Everything between you and us, in one place.',
    points: [
      'Tasks with due dates, so nothing gets missed',
      'Documents sent and received without email attachments',
      'Invoices: what is paid and what is still due',
      'Messages with the person who keeps your books',
    ],
    more: 'See what the portal looks like',
  },
} as const;

export const adminLoginCopy = {
  title: 'Admin sign-in',
  description: 'For the firm’s staff.',
} as const;

export const notFoundCopy = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  number: '404',
  heading: "We couldn't find that page",
  lead: 'The address may have changed, or it has a typo.',
  home: 'Back to Home',
  contact: 'Contact Us',
  popularHeading: 'Popular pages',
  popular: [
    { path: '/services', label: 'Services' },
    { path: '/booking', label: 'Book a Meeting' },
    { path: '/about', label: 'About' },
  ],
} as const;
