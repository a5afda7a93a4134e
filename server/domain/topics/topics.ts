import type { EncryptedColumn } from '../encrypted-column.ts';
import { accountsData } from './accounts.ts';
import { auditData } from './audit.ts';
import { bookingsData } from './bookings.ts';
import { bulkActionsData } from './bulk-actions.ts';
import { clientJobsData } from './client-jobs.ts';
import { clientsData } from './clients.ts';
import { deadlinesData } from './deadlines.ts';
import { documentsData } from './documents.ts';
import { emailsData } from './emails.ts';
import { engagementsData } from './engagements.ts';
import { inquiriesData } from './inquiries.ts';
import { invoicesData } from './invoices.ts';
import { messagesData } from './messages.ts';
import { notificationsData } from './notifications.ts';
import { openWorkData } from './open-work.ts';
import { retentionData } from './retention.ts';
import { signaturesData } from './signatures.ts';
import { systemData } from './system.ts';
import { tasksData } from './tasks.ts';
import { testimonialsData } from './testimonials.ts';

/** Every topic with emails, records of clients or encrypted columns. The shared rules know its data by this list alone. */
export const topicData = [
  systemData,
  accountsData,
  auditData,
  bookingsData,
  bulkActionsData,
  clientJobsData,
  clientsData,
  deadlinesData,
  documentsData,
  emailsData,
  engagementsData,
  inquiriesData,
  invoicesData,
  messagesData,
  notificationsData,
  openWorkData,
  retentionData,
  signaturesData,
  tasksData,
  testimonialsData,
] as const;

export const encryptedColumns: readonly EncryptedColumn[] = topicData.flatMap(
  ({ encryptedColumns: columns }): readonly EncryptedColumn[] => columns,
);
