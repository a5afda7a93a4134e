import type { FindEmailText } from '#server/emails/email-text.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { bulkClients, clientBulkActions } from './bulk-actions.ts';
import type { ArchivingHandlers } from './archiving.ts';
import type { ResumingWork } from './clients.ts';
import type { ReadYears } from './closing/closing.ts';
import { closingRoutes } from './closing/routes.ts';
import type { Parts as ExportParts } from './data-export/data-export.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { clientEmails } from './emails.ts';
import { invitationEmails } from './invitations/emails.ts';
import { invitationRoutes, invitationsOf } from './invitations/routes.ts';
import { sendDueInvitationReminders } from './invitations/reminders.ts';
import { deleteOldInvitations } from './invitations/store.ts';
import { clientRoutes } from './routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { clientSearch, personSearch } from './search-store.ts';
import { closings, prospects } from './open-work-store.ts';

interface ForCalls {
  archiving: ArchivingHandlers;
  resuming: ResumingWork;
  /** For how many years records of each kind are kept. */
  keptYears: ReadYears;
  exportSources: ExportParts['exportSources'];
}

/** The firm's clients, their people and their records as a whole. */
export const clientsTopic = {
  routes: (parts) => [
    ...invitationRoutes(parts),
    ...clientRoutes(parts, (clientId) => invitationsOf(parts, clientId), parts.archiving, parts.resuming),
    ...closingRoutes(parts, parts.keptYears),
    ...storageRoutes(parts),
    ...dataExportRoutes({ ...parts, db: parts.batchDb }),
  ],
  emails: (parts) => ({
    ...clientEmails(parts, parts.findText),
    ...invitationEmails(parts, parts.findText),
  }),
  jobs: (parts) => ({
    invitations: () => deleteOldInvitations(parts.db, parts.now()),
    invitationReminders: atSendingHours(() => sendDueInvitationReminders(parts)),
  }),
  frequentJobs: null,
  scanning: null,
  search: { client: clientSearch, person: personSearch },
  openWork: { prospect: prospects, closing: closings },
  dataExport: null,
  bulkActions: (parts) => clientBulkActions(parts, parts.resuming),
  bulkSubjects: { clients: bulkClients },
} as const satisfies Topic<ForCalls, { findText: FindEmailText }, { resuming: ResumingWork }>;
