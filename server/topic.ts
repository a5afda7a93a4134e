import type { JobName } from '#contract/system/jobs.ts';
import type { Transaction } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { BulkActions, BulkSubjects } from './domain/bulk-actions/bulk-actions.ts';
import type { ExportSources } from './domain/data-export/source.ts';
import type { EmailTemplates } from './domain/email-kinds.ts';
import type { Effects } from './domain/events.ts';
import type { OpenWorkSources } from './domain/open-work/source.ts';
import type { SearchSources } from './domain/search/source.ts';
import type { Route } from './http/bind.ts';
import type { HourlyJob } from './jobs/every-hour.ts';

/**
 * All that the rest of the product needs to know of a topic; `app/topics.ts` lists the topics. Every part is required: a topic
 * that has none of it says `null`, so that nothing is forgotten in silence. `ForCalls` and `ForWork` are what a topic needs from
 * other topics to answer calls, and for its emails and jobs; `app/` passes both in.
 */
export interface Topic<ForCalls = unknown, ForWork = unknown, ForBulk = unknown> {
  routes: (parts: Deps & ForCalls) => Route[];
  /** The templates of the topic's kinds of email. */
  emails: ((parts: Deps & ForWork) => Partial<EmailTemplates>) | null;
  /** Work for every hour, each with the hours of the day in which it may run. */
  jobs: ((parts: Deps & ForWork) => Partial<Record<JobName, HourlyJob>>) | null;
  /** Work that runs more often than that. */
  frequentJobs: ((parts: Deps & ForWork) => FrequentJob[]) | null;
  /** What follows from the verdict of the virus scanner, if the scanned file is one of this topic. */
  scanning: Scanning | null;
  /** How the dashboard's search finds the topic's records. */
  search: Partial<SearchSources> | null;
  /** How the list of open work, its badges and digests find what has to be done in the topic. */
  openWork: Partial<OpenWorkSources> | null;
  /** What the topic adds to the archive of all their records that clients download. */
  dataExport: ((parts: Deps & ForCalls) => ExportSources) | null;
  /** What can be done to many rows of a list at once. `ForBulk` is what that needs from other topics. */
  bulkActions: ((parts: Deps & ForBulk) => Partial<BulkActions>) | null;
  /** How the rows of the topic's list are found for it. */
  bulkSubjects: Partial<BulkSubjects> | null;
}

export interface FrequentJob {
  /** Milliseconds between two runs. */
  every: number;
  run: () => Promise<void>;
}

export interface Scanning {
  onInfected: (tx: Transaction, fileId: string) => Promise<void>;
  onScanned: (deps: Deps, fileId: string) => Promise<Effects[]>;
}
