import { mayCall } from '#contract/accounts/access/rules.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { addDays } from '#contract/dates.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { countBookings, listWeek } from '#server/features/bookings/list-store.ts';
import { countClients } from '#server/features/clients/store.ts';
import { countNewInquiries } from '#server/features/inquiries/store.ts';
import { agingOf } from '#server/features/invoices/aging.ts';
import { unpaidByDueDate } from '#server/features/invoices/overview-store.ts';
import { countConversations, findLongestAwaiting } from '#server/features/messages/conversation-store.ts';
import type { ReadOpenWork } from '#server/features/notifications/digests/open-work.ts';

/** The firm's open work in all topics, for a digest; only what its reader may also see in the dashboard. */
export function readOpenWork({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): ReadOpenWork {
  return async (viewer, summary) => {
    const today = await site.today();
    const seesBookings = mayCall(bookingEndpoints.counts, viewer);
    const lastDay = summary === 'weekly' ? addDays(today, 6) : today;
    const bookings = seesBookings ? await listWeek(db, today) : [];
    const consultations = bookings.filter(
      ({ status, startsAt, date }) => status === 'confirmed' && startsAt > now() && date <= lastDay,
    );
    const [first] = consultations;
    const invoices = agingOf({ ...(await unpaidByDueDate(db, viewer)), writtenOffCents: 0 }, today);
    const { firm } = await countConversations(db, viewer);
    const longest = await findLongestAwaiting(db, viewer);
    return {
      overdue: { count: invoices.overdue, cents: invoices.overdueCents },
      awaiting: { count: firm, first: longest ?? null },
      consultations: seesBookings
        ? { count: consultations.length, first: first ? { name: first.name, at: first.startsAt } : null }
        : null,
      bookingRequests: seesBookings ? (await countBookings(db, now())).pending : null,
      inquiries: mayCall(inquiryEndpoints.counts, viewer) ? await countNewInquiries(db) : null,
      overdueTasks: (await countClients(db, today, viewer)).overdueTasks,
    };
  };
}
