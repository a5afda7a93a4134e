import type { TopicTexts } from '../topics/topic-texts.ts';

export const settingsTexts = {
  audit: {
    website: {
      'site-published': { log: () => 'Published the website', timeline: null },
      'site-taken-offline': { log: () => 'Took the website offline', timeline: null },
      'firm-saved': { log: () => "Changed the firm's details", timeline: null },
      'services-saved': { log: () => 'Changed the services', timeline: null },
      'pages-saved': { log: () => 'Changed the page texts', timeline: null },
      'faq-saved': { log: () => 'Changed the questions and answers', timeline: null },
      'privacy-saved': { log: () => 'Changed the privacy page', timeline: null },
      'terms-saved': { log: () => 'Changed the terms page', timeline: null },
    },
  },
  emailKinds: {},
  jobs: {},
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
