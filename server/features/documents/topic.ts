import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { exportedDocuments } from './data-export.ts';
import { documentEmails } from './emails.ts';
import { openReceipts } from './receipts.ts';
import { documentRoutes, type RouteParts } from './routes.ts';
import { reportInfectedDocuments, scannedDocuments } from './viruses.ts';
import { documentSearch } from './search-store.ts';
import { unopenedDocuments } from './open-work-store.ts';

type ForCalls = Pick<RouteParts, 'requests' | 'scanned' | 'scan'>;

/** Documents that the firm and its clients send each other. */
export const documentsTopic = {
  routes: (parts) => documentRoutes({ ...parts, receipts: openReceipts(parts) }),
  emails: (parts) => documentEmails(parts, parts.findText),
  jobs: null,
  frequentJobs: null,
  scanning: { onInfected: reportInfectedDocuments, onScanned: scannedDocuments },
  search: { document: documentSearch },
  openWork: { document: unopenedDocuments },
  dataExport: (parts) => ({ documents: exportedDocuments(parts) }),
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, { findText: FindEmailText }>;
