import type { TopicTexts } from '../topics/topic-texts.ts';

export const testimonialsTexts = {
  audit: {
    website: {
      'testimonial-waiting': { log: () => 'Put a testimonial back in the queue', timeline: null },
      'testimonial-published': { log: () => 'Published a testimonial', timeline: null },
      'testimonial-refused': { log: () => 'Declined a testimonial', timeline: null },
      'testimonial-consent-asked': { log: () => 'Asked for consent to a testimonial', timeline: null },
      'testimonial-consent-given': {
        log: () => 'Consent to a testimonial given by its author',
        timeline: null,
      },
      'testimonial-consent-withdrawn': {
        log: () => 'Consent to a testimonial withdrawn by its author',
        timeline: null,
      },
      'testimonial-samples-shown': { log: () => 'Turned the sample testimonials on', timeline: null },
      'testimonial-samples-hidden': { log: () => 'Turned the sample testimonials off', timeline: null },
    },
  },
  emailKinds: {
    'testimonial-received': 'Testimonial: received',
    'testimonial-notice': 'Testimonial: new, to the firm',
    'testimonial-consent': 'Testimonial: consent',
    'testimonial-refused': 'Testimonial: not published',
  },
  jobs: {},
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
