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
  test: /\/web\/ui\/form\/(?:Form|TextInput|TextArea|Select|Honeypot)\.tsx$/,
  priority: 1,
  minShareCount: 2,
};

export const filesOfIslands = { groups: [...packages, fields] };

export const filesOfApplication = {
  groups: [
    ...packages,
    // One file each of what nearly every screen has: it would be dozens.
    { name: 'endpoints', test: /\/contract\/(?:.*\/)?endpoints\.ts$/, priority: 2 },
    { name: 'icons', test: /\/node_modules\/lucide-react\//, priority: 2, minShareCount: 2 },
    {
      name: 'kit',
      test: /\/web\/(?:api|lib|ui(?!\/form|\/draft|\/calendar|\/upload|\/overlay\/\w+Sheet))\//,
      priority: 1,
      minShareCount: 2,
    },
  ],
};
