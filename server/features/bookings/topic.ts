import { minute } from '#contract/durations.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { deleteOldNetworks } from './booking-limits.ts';
import { calendarSyncRoutes } from './calendar-sync/routes.ts';
import { syncCalendar } from './calendar-sync/sync.ts';
import { bookingEmails } from './emails.ts';
import type { HeldSlots } from './held-slots.ts';
import { deleteOldLinks } from './magic-link.ts';
import { bookingRoutes } from './routes.ts';
import { bookingRulesRoutes } from './rules/routes.ts';
import type { ReadBookingRules } from './rules/rules.ts';
import { bookingSearch } from './search-store.ts';
import { consultations, pendingBookings } from './open-work-store.ts';

interface ForCalls {
  rules: ReadBookingRules;
  held: HeldSlots;
}

interface ForWork {
  rules: ReadBookingRules;
  findText: FindEmailText;
}

/** Consultations. */
export const bookingsTopic = {
  routes: (parts) => [
    ...bookingRoutes(parts, parts.rules, parts.held),
    ...bookingRulesRoutes(parts),
    ...calendarSyncRoutes(parts, parts.rules),
  ],
  emails: (parts) => bookingEmails(parts, parts.rules, parts.findText),
  jobs: (parts) => ({
    bookingLinks: () => deleteOldLinks(parts),
    bookingNetworks: () => deleteOldNetworks(parts),
  }),
  // Each run first sees whether the firm's own calendar is due.
  frequentJobs: (parts) => [{ every: minute, run: () => syncCalendar(parts, parts.rules) }],
  scanning: null,
  search: { booking: bookingSearch },
  openWork: { consultation: consultations, booking: pendingBookings },
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, ForWork>;
