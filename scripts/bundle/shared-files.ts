/**
 * What nearly all pages or islands share, with all that it imports, is put into a few files: a phone far away asks for six at
 * a time. Of our own code only what brings no package along, such as a calendar.
 */
const packages = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-)?query[^/]*)\//,
    priority: 4,
  },
  {
    name: 'forms',
    test: /\/node_modules\/(?:zod|react-hook-form|@hookform)\//,
    priority: 3,
    minShareCount: 2,
  },
];

const fields = {
  name: 'fields',
  test: /\/(?:web\/ui\/form\/(?:Form|TextInput|TextArea|Select|Honeypot)\.tsx|contract\/(?:forms\/text|forms\/spam-signs)\.ts|web\/lib\/(?:form-draft|use-elapsed|use-hydrated)\.ts)$/,
  priority: 1,
  minShareCount: 2,
};

/** What every page loads; without it, islands would take a part of it along. */
const document = { name: 'document', test: /\/web\/site\/client\.ts$/, priority: 5 };

/** What documents need for their few calls, without an island. */
const calls = {
  name: 'calls',
  test: /\/(?:web\/api\/call|contract\/(?:dates|date-times|numbers))\.ts$/,
  priority: 4,
};

/** What wakes an island, and nearly each shows. */
const island = {
  name: 'island',
  test: /\/web\/(?:site\/hydrate\.tsx|api\/paging\.ts|ui\/(?:Icon|IconButton|Button|VisuallyHidden)\.tsx|ui\/feedback\/(?:notices|Alert|Loading|Skeleton|NotLoaded)\.tsx|lib\/lazy-component\.ts)$/,
  priority: 2,
};

export const filesOfIslands = { groups: [document, calls, ...packages, island, fields] };

export const filesOfApplication = {
  groups: [
    ...packages,
    // One file each of what nearly every screen has: it would be dozens.
    { name: 'endpoints', test: /\/contract\/(?:.*\/)?endpoints\.ts$/, priority: 2 },
    // These few import most of the router: without the group each would be a file beside it.
    {
      name: 'router',
      test: /\/node_modules\/@tanstack\/react-router\/.*\/(?:useRouter|routerContext|useLocation|link|utils)\.js$/,
      priority: 2,
      minShareCount: 2,
    },
    { name: 'icons', test: /\/node_modules\/lucide\//, priority: 2, minShareCount: 2 },
    {
      name: 'kit',
      test: /\/web\/(?:api|lib|ui(?!\/form|\/draft|\/calendar|\/upload|\/overlay\/\w+Sheet))\//,
      priority: 1,
      minShareCount: 3,
    },
  ],
};
