/**
 * What nearly all pages or islands share, with all that it imports, is put into a few files: a phone far away asks for six at
 * a time. Of our own code only what brings no package along, such as a calendar.
 */
const packages = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-)?query[^/]*)\//,
    priority: 4,
  },
  {
    name: 'forms',
    test: /\/node_modules\/(?:zod|react-hook-form)\//,
    priority: 3,
    minShareCount: 2,
  },
];

const fields = {
  name: 'fields',
  test: /\/(?:web\/ui\/form\/(?:(?:Form|TextInput|TextArea|Select|Honeypot)\.tsx|translation\.ts)|contract\/(?:languages|forms\/(?:text|spam-signs|emailed-link))\.ts|web\/lib\/(?:drafts\/form-draft|use-elapsed|use-hydrated)\.ts)$/,
  priority: 1,
  minShareCount: 2,
};

/** What every page loads; without it, islands would take a part of it along. */
const document = { name: 'document', test: /\/web\/site\/client\.ts$/, priority: 5 };

/** What documents need for their few calls, without an island. */
const calls = {
  name: 'calls',
  test: /\/(?:web\/api\/call|contract\/(?:bookings\/endpoints|dates|date-times|numbers))\.ts$/,
  priority: 4,
};

/** What wakes an island, and nearly each shows. */
const island = {
  name: 'island',
  test: /\/web\/(?:site\/hydrate\.tsx|ui\/(?:Icon|IconButton|Button|VisuallyHidden)\.tsx|ui\/feedback\/(?:notices|Alert|Loading|Skeleton|NotLoaded)\.tsx|lib\/lazy-component\.ts)$|\/icons\/chevron-(?:left|right)\.mjs$/,
  priority: 2,
};

/** The words of public pages, of which several islands show some. */
const words = { name: 'words', test: /\/content\/pages\.ts$/, priority: 1 };

/** The islands of home, one file each: what other islands show of them comes along. */
const booking = {
  name: 'booking',
  test: /\/web\/features\/bookings\/(?:BookingForm|ConsultationForm|slots\/SlotPicker)\.tsx$/,
};
const contact = { name: 'contact', test: /\/web\/features\/inquiries\/(?:Contact|Inquiry)Form\.tsx$/ };
const carousel = { name: 'carousel', test: /\/web\/features\/testimonials\/Carousel\.tsx$/ };

export const filesOfIslands = {
  groups: [document, calls, ...packages, island, fields, words, booking, contact, carousel],
};

export const filesOfApplication = {
  groups: [
    ...packages,
    // One file each of what nearly every screen has: it would be dozens. Those of the portal are not held up by the firm's.
    // A few modules of a few lines come along: a file for each would weigh more.
    {
      name: 'endpoints',
      test: /\/(?:contract\/(?:(?:accounts|clients|documents|invoices|messages|notifications|settings|signatures|tasks)\/endpoints|posts\/rules|accounts\/rules|money)|web\/ui\/form\/enter-key)\.ts$/,
      priority: 2,
    },
    {
      name: 'portal-parts',
      test: /\/(?:contract\/(?:changed-paths|messages\/(?:rules|references))|web\/(?:actions\/refresh|features\/(?:tasks\/(?:priorities|request-lists\/queries)|clients\/record\/business-query)))\.ts$/,
      priority: 0,
    },
    { name: 'firm-endpoints', test: /\/contract\/(?:.*\/)?endpoints\.ts$/, priority: 1 },
    // These few import most of the router: without the group each would be a file beside it.
    {
      name: 'router',
      test: /\/node_modules\/@tanstack\/react-router\/.*\/(?:useRouter|routerContext|useLocation|link|utils)\.js$/,
      priority: 2,
      minShareCount: 2,
    },
    { name: 'icons', test: /\/node_modules\/lucide\//, priority: 2, minShareCount: 3 },
    {
      name: 'kit',
      test: /\/web\/(?:api(?!\/printed|\/send-file|\/staff|\/upload|\/use-may-call)|lib(?!\/use-searched|\/new-work|\/time-ago|\/use-client-dialog)|ui(?!\/form|\/CopyButton|\/draft|\/calendar|\/upload|\/overlay\/\w+Sheet|\/table\/(?:Bulk|Row|Removed|Sort|sorting|Table|use-rows|use-selection)))\//,
      priority: 1,
      minShareCount: 3,
    },
    { name: 'table', test: /\/web\/ui\/table\/(?:Table\w*|SortSelect|sorting)\.tsx?$/ },
  ],
};
