import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { inquiryEmails } from './emails.ts';
import { inquiryRoutes } from './routes.ts';
import { inquirySearch } from './search-store.ts';
import { newInquiries } from './open-work-store.ts';

/** Messages of visitors. */
export const inquiriesTopic = {
  routes: inquiryRoutes,
  emails: (parts) => inquiryEmails(parts, parts.findText),
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: { inquiry: inquirySearch },
  openWork: { inquiry: newInquiries },
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<unknown, { findText: FindEmailText }>;
