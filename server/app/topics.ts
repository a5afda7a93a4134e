import { type ExportedKind, exportedKinds } from '#contract/clients/data-export-schemas.ts';
import { type ClientRecord, clientRecords } from '#contract/endpoint.ts';
import { type EmailKind, emailKinds } from '#contract/emails/kinds.ts';
import { type JobName, jobNames } from '#contract/system/jobs.ts';
import { type OpenWorkKind, openWorkKinds } from '#contract/open-work/rules.ts';
import { type SearchKind, searchKinds } from '#contract/search/rules.ts';
import { type BulkActionKind, bulkActionKinds } from '#contract/bulk-actions/inputs.ts';
import { type BulkSubject, bulkSubjects } from '#contract/bulk-actions/rules.ts';
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
  inquiriesTopic,
  invoicesTopic,
  messagesTopic,
  notificationsTopic,
  openWorkTopic,
  postsTopic,
  retentionTopic,
  searchTopic,
  settingsTopic,
  systemTopic,
  tasksTopic,
  testimonialsTopic,
] as const;

type Topics = (typeof topics)[number];
type KeyOfEach<Declared> = Declared extends object ? keyof Declared : never;
type Keys<Part> = Part extends (...parts: never) => infer Declared ? keyof Declared : never;

// The names that no topic declares: while there is one, `{}` below does not compile, and the error names it.
type WithoutTemplate = Exclude<EmailKind, Keys<Topics['emails']>>;
type WithoutClient = Exclude<ClientRecord, KeyOfEach<Topics['clientsOfRecords']>>;
type WithoutSearch = Exclude<SearchKind, KeyOfEach<Topics['search']>>;
type WithoutOpenWork = Exclude<OpenWorkKind, KeyOfEach<Topics['openWork']>>;
type WithoutExport = Exclude<ExportedKind, Keys<Topics['dataExport']>>;
type WithoutAction = Exclude<BulkActionKind, Keys<Topics['bulkActions']>>;
type WithoutRows = Exclude<BulkSubject, KeyOfEach<Topics['bulkSubjects']>>;
type WithoutWork = Exclude<JobName, Keys<Topics['jobs']>>;

export function allRoutes(parts: CallParts): Route[] {
  const all = {
    ...parts,
    openWorkSources,
    searchSources: searchSources(),
    exportSources: exportSources(parts),
    ...bulkDeclarations(parts),
  };
  return topics.flatMap(({ routes }) => routes(all));
}

export const clientsOfRecords: ClientsOfRecords = allClientsOfRecords();

function allClientsOfRecords(): ClientsOfRecords {
  let declared: Partial<ClientsOfRecords> & Record<WithoutClient, never> = {};
  for (const topic of topics) declared = { ...declared, ...topic.clientsOfRecords };
  return complete<ClientsOfRecords>(declared, clientRecords);
}

/** Exports may take their time: they read over other connections. */
function exportSources(parts: CallParts): ExportSources {
  const batchParts = { ...parts, db: parts.batchDb };
  let declared: Partial<ExportSources> & Record<WithoutExport, never> = {};
  for (const { dataExport } of topics) declared = { ...declared, ...dataExport?.(batchParts) };
  return complete<ExportSources>(declared, exportedKinds);
}

function searchSources(): SearchSources {
  let declared: Partial<SearchSources> & Record<WithoutSearch, never> = {};
  for (const { search } of topics) declared = { ...declared, ...search };
  return complete<SearchSources>(declared, searchKinds);
}

/** How every kind of open work is found. */
export const openWorkSources: OpenWorkSources = allOpenWorkSources();

function allOpenWorkSources(): OpenWorkSources {
  let declared: Partial<OpenWorkSources> & Record<WithoutOpenWork, never> = {};
  for (const { openWork } of topics) declared = { ...declared, ...openWork };
  return complete<OpenWorkSources>(declared, openWorkKinds);
}

function withOpenWork(parts: WorkParts) {
  return { ...parts, openWork: openWorkOf({ ...parts, openWorkSources }) };
}

/** The template of every kind of email. */
export function emailTemplates(parts: WorkParts): EmailTemplates {
  let declared: Partial<EmailTemplates> & Record<WithoutTemplate, never> = {};
  const all = withOpenWork(parts);
  for (const { emails } of topics) declared = { ...declared, ...emails?.(all) };
  return complete<EmailTemplates>(declared, emailKinds);
}

export function hourlyJobs(parts: WorkParts): Record<JobName, HourlyJob> {
  let declared: Partial<Record<JobName, HourlyJob>> & Record<WithoutWork, never> = {};
  const all = { ...withOpenWork(parts), ...bulkDeclarations(parts) };
  for (const { jobs } of topics) declared = { ...declared, ...jobs?.(all) };
  return complete<Record<JobName, HourlyJob>>(declared, jobNames);
}

/** The work that runs more often than every hour. */
export function frequentJobs(parts: WorkParts): FrequentJob[] {
  const all = { ...withOpenWork(parts), ...bulkDeclarations(parts) };
  return topics.flatMap(({ frequentJobs: jobs }) => jobs?.(all) ?? []);
}

/** The bulk actions of every topic, and how their rows are found. */
export function bulkDeclarations(parts: BulkParts) {
  return { bulkActions: allBulkActions(parts), bulkSubjects: allBulkSubjects() };
}

function allBulkActions(parts: BulkParts): BulkActions {
  let declared: Partial<BulkActions> & Record<WithoutAction, never> = {};
  for (const { bulkActions: ofTopic } of topics) declared = { ...declared, ...ofTopic?.(parts) };
  return complete<BulkActions>(declared, bulkActionKinds);
}

function allBulkSubjects(): BulkSubjects {
  let declared: Partial<BulkSubjects> & Record<WithoutRows, never> = {};
  for (const { bulkSubjects: ofTopic } of topics) declared = { ...declared, ...ofTopic };
  return complete<BulkSubjects>(declared, bulkSubjects);
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

function complete<All extends object>(declared: Partial<All>, names: readonly (keyof All)[]): All {
  if (!hasEvery(declared, names))
    throw new Error('No topic declares a kind of email, job, search, open work, export or bulk action');
  return declared;
}

function hasEvery<All extends object>(
  declared: Partial<All>,
  names: readonly (keyof All)[],
): declared is All {
  return names.every((name) => declared[name] !== undefined);
}
