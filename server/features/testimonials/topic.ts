import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { testimonialEmails } from './emails.ts';
import { testimonialRoutes } from './routes.ts';

/** What clients say about the firm. */
export const testimonialsTopic = {
  routes: testimonialRoutes,
  emails: (parts) => testimonialEmails(parts, parts.findText),
  jobs: null,
  frequentJobs: null,
  scanning: null,
  clientsOfRecords: null,
  search: null,
  dataExport: null,
} as const satisfies Topic<unknown, { findText: FindEmailText }>;
