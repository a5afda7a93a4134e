import * as z from 'zod';
import type { TopicData } from './topic-data.ts';

const testimonial = z.object({ testimonialId: z.number() });

export const testimonialsData = {
  emails: {
    'testimonial-received': testimonial,
    'testimonial-notice': testimonial,
    'testimonial-consent': testimonial,
    'testimonial-refused': testimonial,
  },
  clientOf: { testimonial: null },
  clientTables: [],
  encryptedColumns: [],
} as const satisfies TopicData;
