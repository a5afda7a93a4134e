import { accountsTexts } from '../accounts/topic.ts';
import { analyticsTexts } from '../analytics/topic.ts';
import { assistantTexts } from '../assistant/topic.ts';
import { auditTexts } from '../audit/topic.ts';
import { bookingsTexts } from '../bookings/topic.ts';
import { bulkActionsTexts } from '../bulk-actions/topic.ts';
import { clientJobsTexts } from '../client-jobs/topic.ts';
import { clientsTexts } from '../clients/topic.ts';
import { commentsTexts } from '../comments/topic.ts';
import { deadlinesTexts } from '../deadlines/topic.ts';
import { documentsTexts } from '../documents/topic.ts';
import { emailsTexts } from '../emails/topic.ts';
import { engagementsTexts } from '../engagements/topic.ts';
import { inquiriesTexts } from '../inquiries/topic.ts';
import { invoicesTexts } from '../invoices/topic.ts';
import { messagesTexts } from '../messages/topic.ts';
import { notificationsTexts } from '../notifications/topic.ts';
import { openWorkTexts } from '../open-work/topic.ts';
import { postsTexts } from '../posts/topic.ts';
import { retentionTexts } from '../retention/topic.ts';
import { searchTexts } from '../search/topic.ts';
import { settingsTexts } from '../settings/topic.ts';
import { signaturesTexts } from '../signatures/topic.ts';
import { systemTexts } from '../system/topic.ts';
import { tasksTexts } from '../tasks/topic.ts';
import { testimonialsTexts } from '../testimonials/topic.ts';
import type { TopicTexts } from './topic-texts.ts';

/** Every topic. The browser and the server know its texts by this list alone. */
const topics = [
  accountsTexts,
  analyticsTexts,
  assistantTexts,
  auditTexts,
  bookingsTexts,
  bulkActionsTexts,
  clientJobsTexts,
  clientsTexts,
  commentsTexts,
  deadlinesTexts,
  documentsTexts,
  emailsTexts,
  engagementsTexts,
  inquiriesTexts,
  invoicesTexts,
  messagesTexts,
  notificationsTexts,
  openWorkTexts,
  postsTexts,
  retentionTexts,
  searchTexts,
  settingsTexts,
  signaturesTexts,
  systemTexts,
  tasksTexts,
  testimonialsTexts,
] as const;

export const topicTexts: readonly TopicTexts[] = topics;

type Texts = (typeof topics)[number];
type KeyOfEach<Part> = Part extends unknown ? keyof Part & string : never;
type ValueOfEach<Part> = Part extends unknown ? Part[keyof Part] : never;

/** A kind of entry in the audit log. */
export type AuditAction = KeyOfEach<ValueOfEach<Texts['audit']>>;
export type EmailKind = KeyOfEach<Texts['emailKinds']>;
export type ClientRecord = Texts['clientRecords'][number];
export const clientRecords: readonly ClientRecord[] = topics.flatMap(
  (topic): readonly ClientRecord[] => topic.clientRecords,
);
export type SearchKind = KeyOfEach<Texts['search']>;
export type JobName = KeyOfEach<Texts['jobs']>;
