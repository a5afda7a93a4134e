import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { testimonialEmails } from './emails.ts';
import { testimonialRoutes } from './routes.ts';
import { waitingTestimonials } from './open-work-store.ts';

/** What clients say about the firm. */
export const testimonialsTopic = {
  routes: testimonialRoutes,
  emails: (parts) => testimonialEmails(parts, parts.findText),
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: { testimonial: waitingTestimonials },
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<unknown, { findText: FindEmailText }>;
