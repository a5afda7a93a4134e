import { exportedKinds } from '#contract/clients/data-export-schemas.ts';
import { clientRecords } from '#contract/endpoint.ts';
import { emailKinds } from '#contract/emails/kinds.ts';
import { type JobName, jobNames } from '#contract/system/jobs.ts';
import { openWorkKinds } from '#contract/open-work/rules.ts';
import { searchKinds } from '#contract/search/rules.ts';
import { bulkActionKinds } from '#contract/bulk-actions/inputs.ts';
import { bulkSubjects } from '#contract/bulk-actions/rules.ts';
import type { BulkActions, BulkSubjects } from '#server/domain/bulk-actions/bulk-actions.ts';
import type { ClientsOfRecords } from '#server/domain/client-access.ts';
import type { ExportSources } from '#server/domain/data-export/source.ts';
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

type Topics = (typeof topics)[number];
type KeyOfEach<Part> = Part extends object ? keyof Part : never;

/**
 * What the topics declare of one kind, as one object with all `names`. The last argument is always `{}`: while no topic
 * declares one of the names, it does not compile, and the error names it.
 */
function gathered<All extends object>(names: readonly (keyof All)[]) {
  return <Part extends Partial<All>>(
    partOf: (topic: Topics) => Part | null | undefined,
    _undeclared: Record<Exclude<keyof All, KeyOfEach<Part>>, never>,
  ): All => {
    let declared = {};
    for (const topic of topics) declared = { ...declared, ...partOf(topic) };
    if (!hasEvery<All>(declared, names)) throw new Error(`No topic declares one of: ${names.join(', ')}`);
    return declared;
  };
}

function hasEvery<All extends object>(declared: object, names: readonly (keyof All)[]): declared is All {
  return names.every((name) => Object.hasOwn(declared, name));
}

export function allRoutes(parts: CallParts): Route[] {
  const all = {
    ...parts,
    openWorkSources,
    searchSources,
    exportSources: exportSources(parts),
    ...bulkDeclarations(parts),
  };
  return topics.flatMap(({ routes }) => routes(all));
}

export const clientsOfRecords = gathered<ClientsOfRecords>(clientRecords)(
  (topic) => topic.clientsOfRecords,
  {},
);

/** Exports may take their time: they read over other connections. */
function exportSources(parts: CallParts): ExportSources {
  const batchParts = { ...parts, db: parts.batchDb };
  return gathered<ExportSources>(exportedKinds)(({ dataExport }) => dataExport?.(batchParts), {});
}

const searchSources = gathered<SearchSources>(searchKinds)(({ search }) => search, {});

/** How every kind of open work is found. */
export const openWorkSources = gathered<OpenWorkSources>(openWorkKinds)(({ openWork }) => openWork, {});

function withOpenWork(parts: WorkParts) {
  return { ...parts, openWork: openWorkOf({ ...parts, openWorkSources }) };
}

/** The template of every kind of email. */
export function emailTemplates(parts: WorkParts): EmailTemplates {
  const all = withOpenWork(parts);
  return gathered<EmailTemplates>(emailKinds)(({ emails }) => emails?.(all), {});
}

export function hourlyJobs(parts: WorkParts): Record<JobName, HourlyJob> {
  const all = { ...withOpenWork(parts), ...bulkDeclarations(parts) };
  return gathered<Record<JobName, HourlyJob>>(jobNames)(({ jobs }) => jobs?.(all), {});
}

/** The work that runs more often than every hour. */
export function frequentJobs(parts: WorkParts): FrequentJob[] {
  const all = { ...withOpenWork(parts), ...bulkDeclarations(parts) };
  return topics.flatMap(({ frequentJobs: jobs }) => jobs?.(all) ?? []);
}

/** The bulk actions of every topic, and how their rows are found. */
export function bulkDeclarations(parts: BulkParts) {
  return {
    bulkActions: gathered<BulkActions>(bulkActionKinds)(({ bulkActions }) => bulkActions?.(parts), {}),
    bulkSubjects: gathered<BulkSubjects>(bulkSubjects)(({ bulkSubjects: ofTopic }) => ofTopic, {}),
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
