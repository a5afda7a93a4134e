import { minute } from '#contract/durations.ts';
import type { Topic } from '#server/topic.ts';
import { billSignedLetters, type DraftInvoices } from './billing.ts';
import { engagementRoutes } from './routes.ts';
import { letterSearch } from './search-store.ts';
import { clientOfEngagement } from './store.ts';

/** Engagement letters: what the firm does for a client, for how much, and under which terms. */
export const engagementsTopic = {
  routes: (parts) => engagementRoutes(parts),
  emails: null,
  jobs: null,
  frequentJobs: (parts) => [{ every: minute, run: () => billSignedLetters(parts, parts.draftInvoices) }],
  scanning: null,
  clientsOfRecords: { engagement: clientOfEngagement },
  search: { letter: letterSearch },
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<unknown, { draftInvoices: DraftInvoices }>;
