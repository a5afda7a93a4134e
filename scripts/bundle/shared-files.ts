/**
 * What nearly all pages or islands share, with all that it imports, is put into a few files: a phone far away asks for six at
 * a time. Of our own code only what brings no package along, such as a calendar.
 */
const shared = [
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
  {
    name: 'fields',
    test: /\/web\/ui\/form\/(?:Form|TextInput|TextArea|Select|Honeypot)\.tsx$/,
    priority: 1,
    minShareCount: 2,
  },
];

export const filesOfIslands = { groups: shared };

export const filesOfApplication = {
  groups: [
    ...shared,
    {
      name: 'application',
      test: /\/web\/(?:client|layouts\/root|layouts\/Main|layouts\/PageHead|layouts\/site\/SiteFrame|ui\/feedback\/(?:Loading|Skeleton))\.tsx$/,
      priority: 2,
    },
  ],
};
