import type { TopicTexts } from '../topics/topic-texts.ts';

export const engagementsTexts = {
  audit: {
    views: {
      'engagement-read': {
        log: (title) => `Viewed the letter "${title}"`,
        timeline: null,
        client: (title) => `Viewed the letter ${title}`,
      },
    },
    letters: {
      'engagement-drafted': {
        log: (title) => `Drafted the letter "${title}"`,
        timeline: (title) => `Letter drafted: ${title}`,
      },
      'engagement-changed': {
        log: (title) => `Changed the draft letter "${title}"`,
        timeline: (title) => `Draft letter changed: ${title}`,
      },
      'engagement-removed': {
        log: (title) => `Deleted the draft letter "${title}"`,
        timeline: (title) => `Draft letter deleted: ${title}`,
      },
      'engagement-restored': {
        log: (title) => `Restored the draft letter "${title}"`,
        timeline: (title) => `Draft letter restored: ${title}`,
      },
      'engagement-followed-up': {
        log: (title) => `Followed up the letter "${title}"`,
        timeline: (title) => `Letter followed up: ${title}`,
      },
      'engagement-to-follow-up': {
        log: (title) => `Put the letter "${title}" back to be followed up`,
        timeline: (title) => `Letter to be followed up again: ${title}`,
      },
    },
  },
  emailKinds: {},
  jobs: { letterRenewals: 'Drafts the renewals of engagement letters' },
  clientRecords: ['engagement'],
  search: {
    letter: { place: 4, heading: 'Engagement letters', page: '/admin/engagements/{id}' },
  },
} as const satisfies TopicTexts;
