import { emailKinds } from '#contract/emails/kinds.ts';
import { type JobName, jobNames } from '#contract/system/jobs.ts';
import { openWorkKinds } from '#contract/open-work/rules.ts';
import { searchKinds } from '#contract/search/kinds.ts';
import { bulkActionKinds } from '#contract/bulk-actions/inputs.ts';
import { bulkSubjects } from '#contract/bulk-actions/rules.ts';
import { allDeclared } from '#server/all-declared.ts';
import type { BulkActions, BulkSubjects } from '#server/domain/bulk-actions/bulk-actions.ts';
import type { ExportSource } from '#server/domain/data-export/source.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { OpenWorkSources } from '#server/domain/open-work/source.ts';
import type { SearchSources } from '#server/domain/search/source.ts';
import { accountsTopic } from '#server/features/accounts/topic.ts';
import { analyticsTopic } from '#server/features/analytics/topic.ts';
import { assistantTopic } from '#server/features/assistant/topic.ts';
import { auditTopic } from '#server/features/audit/topic.ts';
import { bookingsTopic } from '#server/features/bookings/topic.ts';
import { bulkActionsTopic } from '#server/features/bulk-actions/topic.ts';
import { clientJobsTopic } from '#server/features/client-jobs/topic.ts';
import { clientsTopic } from '#server/features/clients/topic.ts';
import { commentsTopic } from '#server/features/comments/topic.ts';
import { deadlinesTopic } from '#server/features/deadlines/topic.ts';
import { documentsTopic } from '#server/features/documents/topic.ts';
import { emailsTopic } from '#server/features/emails/topic.ts';
import { engagementsTopic } from '#server/features/engagements/topic.ts';
import { inquiriesTopic } from '#server/features/inquiries/topic.ts';
import { invoicesTopic } from '#server/features/invoices/topic.ts';
import { messagesTopic } from '#server/features/messages/topic.ts';
import { notificationsTopic } from '#server/features/notifications/topic.ts';
import { openWorkOf } from '#server/features/open-work/open-work.ts';
import { openWorkTopic } from '#server/features/open-work/topic.ts';
import { postsTopic } from '#server/features/posts/topic.ts';
import { retentionTopic } from '#server/features/retention/topic.ts';
import { searchTopic } from '#server/features/search/topic.ts';
import { settingsTopic } from '#server/features/settings/topic.ts';
import { signaturesTopic } from '#server/features/signatures/topic.ts';
import { systemTopic } from '#server/features/system/topic.ts';
import { tasksTopic } from '#server/features/tasks/topic.ts';
import { testimonialsTopic } from '#server/features/testimonials/topic.ts';
import type { Route } from '#server/http/bind.ts';
import type { HourlyJob } from '#server/jobs/every-hour.ts';
import type { FrequentJob, Scanning } from '#server/topic.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { CallParts } from './call-parts.ts';
import type { WorkParts } from './work-parts.ts';

/** Every topic. The rest of the server knows them by this list alone. */
const topics = [
  accountsTopic,
  analyticsTopic,
  assistantTopic,
  auditTopic,
  bookingsTopic,
  bulkActionsTopic,
  clientJobsTopic,
  clientsTopic,
  commentsTopic,
  deadlinesTopic,
  documentsTopic,
  emailsTopic,
  engagementsTopic,
  inquiriesTopic,
  invoicesTopic,
  messagesTopic,
  notificationsTopic,
  openWorkTopic,
  postsTopic,
  retentionTopic,
  searchTopic,
  settingsTopic,
  signaturesTopic,
  systemTopic,
  tasksTopic,
  testimonialsTopic,
] as const;

const searchSources = allDeclared<SearchSources>(searchKinds)(topics.map(({ search }) => search));

/** How every kind of open work is found. */
export const openWorkSources = allDeclared<OpenWorkSources>(openWorkKinds)(
  topics.map(({ openWork }) => openWork),
);

/** The bulk actions of every topic, and how their rows are found. */
export function bulkDeclarations(parts: BulkParts) {
  return {
    bulkActions: allDeclared<BulkActions>(bulkActionKinds)(
      topics.map(({ bulkActions }) => bulkActions?.(parts)),
    ),
    bulkSubjects: allDeclared<BulkSubjects>(bulkSubjects)(topics.map((topic) => topic.bulkSubjects)),
  };
}

export function allRoutes(parts: CallParts): Route[] {
  // Exports may take their time: they read over other connections.
  const batchParts = { ...parts, db: parts.batchDb };
  const all = {
    ...parts,
    openWorkSources,
    searchSources,
    exportSources: Object.fromEntries<ExportSource>(
      topics.flatMap(({ dataExport }) => Object.entries(dataExport?.(batchParts) ?? {})),
    ),
    ...bulkDeclarations(parts),
  };
  return topics.flatMap(({ routes }) => routes(all));
}

/** What the topics do without a call: the template of every kind of email, the hourly jobs, and those that run more often. */
export function allWork(parts: WorkParts) {
  const openWork = openWorkOf({ ...parts, openWorkSources });
  const all = { ...parts, openWork, ...bulkDeclarations(parts) };
  return {
    emailTemplates: allDeclared<EmailTemplates>(emailKinds)(topics.map(({ emails }) => emails?.(all))),
    hourlyJobs: allDeclared<Record<JobName, HourlyJob>>(jobNames)(topics.map(({ jobs }) => jobs?.(all))),
    frequentJobs: topics.flatMap(({ frequentJobs }): FrequentJob[] => frequentJobs?.(all) ?? []),
  };
}

/** What follows from the scanner's verdict, in the topic that the file belongs to. */
export const scanning: Scanning = {
  async onInfected(tx, fileId) {
    for (const { scanning: ofTopic } of topics) await ofTopic?.onInfected(tx, fileId);
  },
  async onScanned(deps, fileId) {
    const effects = [];
    for (const { scanning: ofTopic } of topics)
      effects.push(...((await ofTopic?.onScanned(deps, fileId)) ?? []));
    return effects;
  },
};
