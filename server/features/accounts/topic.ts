import type { Topic } from '#server/topic.ts';
import { accessBulkActions } from './access/bulk-actions.ts';
import { accessEmails } from './access/emails.ts';
import { accessRoutes } from './access/routes.ts';
import { deviceEmails } from './devices/emails.ts';
import { sessionRoutes } from './devices/routes.ts';
import { accountEmails } from './emails.ts';
import type { InvitationHandlers } from './joining.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { profileEmails } from './profile-emails.ts';
import { profileRoutes } from './profile-routes.ts';
import { reauthenticationRoutes } from './reauthentication/routes.ts';
import { recoveryEmails } from './recovery/emails.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorEmails } from './second-factor/emails.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { forgetExpired } from './sessions.ts';
import { accessReviews } from './access/open-work-store.ts';

interface ForCalls {
  invitations: InvitationHandlers;
}

/** Signing in, accounts, and who has access. */
export const accountsTopic = {
  routes: (parts) => [
    ...accountRoutes(parts, parts.invitations),
    ...secondFactorRoutes(parts),
    ...passkeyRoutes(parts),
    ...profileRoutes(parts),
    ...sessionRoutes(parts),
    ...recoveryRoutes(parts),
    ...accessRoutes(parts),
    ...reauthenticationRoutes(parts),
  ],
  emails: (parts) => ({
    ...accountEmails(parts),
    ...profileEmails(parts),
    ...deviceEmails(parts),
    ...secondFactorEmails(parts),
    ...recoveryEmails(parts),
    ...accessEmails(parts),
  }),
  jobs: (parts) => ({ sessions: () => forgetExpired(parts) }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: { access: accessReviews },
  dataExport: null,
  bulkActions: accessBulkActions,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls>;
