import { minute } from '#contract/durations.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { type AfterSigning, followSignedLetters } from './after-signing.ts';
import { draftLetters, expiringLetters, lettersToFollowUp } from './open-work-store.ts';
import { draftRenewals } from './renewals.ts';
import { bulkLetters, letterBulkActions } from './bulk-actions.ts';
import { engagementRoutes } from './routes.ts';
import { letterSearch } from './search-store.ts';

/** Engagement letters: what the firm does for a client, for how much, and under which terms. */
export const engagementsTopic = {
  routes: (parts) => engagementRoutes(parts),
  emails: null,
  jobs: (parts) => ({ letterRenewals: atSendingHours(() => draftRenewals(parts)) }),
  frequentJobs: (parts) => [{ every: minute, run: () => followSignedLetters(parts, parts) }],
  scanning: null,
  search: { letter: letterSearch },
  openWork: { letter: lettersToFollowUp, 'expiring-letter': expiringLetters, 'draft-letter': draftLetters },
  dataExport: null,
  bulkActions: (parts) => letterBulkActions(parts),
  bulkSubjects: { letters: bulkLetters },
} as const satisfies Topic<unknown, AfterSigning>;
