import { fullDate } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { ReadOpenWork } from '#server/domain/open-work/source.ts';
import { findStaffReader } from '#server/domain/staff.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { labelOf, nameOf } from './events.ts';
import { readStaff } from './store.ts';

/** More than anyone reads in an email. */
const maxItems = 20;

type Parts = Pick<Deps, 'db' | 'site' | 'publicUrl'> & { openWork: ReadOpenWork };

/**
 * The email about work that a colleague has handed over, as it is when it is sent: what is done, undone or given to someone else
 * meanwhile is left out. Null if none is left, or if the reader doesn't want it.
 */
export function openWorkEmails({ db, site, publicUrl, openWork }: Parts) {
  return {
    'work-handed-over': async ({ accountId, items }) => {
      const reader = await findStaffReader(db, { accountId, topic: 'job' });
      const viewer = (await readStaff(db)).get(accountId);
      if (!reader || !viewer) return null;
      const names = new Set(items.split('\n'));
      const left = (await openWork(viewer)).filter(
        (entry) => entry.assigneeId === accountId && names.has(nameOf(entry)),
      );
      if (left.length === 0) return null;
      const one = left.length === 1;
      const firm = await site.firm();
      const subject = one ? 'New work for you' : `${left.length} items for you`;
      const facts = left
        .slice(0, maxItems)
        .map(({ kind, who, due }): [string, string] => [
          labelOf(kind),
          due === null ? who : `${who}, due ${fullDate(due)}`,
        ]);
      if (left.length > maxItems) facts.push(['And more', `${left.length - maxItems} more in the dashboard`]);
      const content = await renderEmail(firm, subject, {
        // Staff chose their own names, so it is safe to use them in the greeting.
        greeting: greetingFor({ ...reader, proven: true }),
        paragraphs: [one ? 'A colleague handed this over to you.' : 'These were handed over to you.'],
        facts,
        action: { label: 'Open Today', address: `${publicUrl()}/admin/today` },
        alsoHere: { label: 'Choose what you get', address: `${publicUrl()}/admin/account` },
      });
      return { to: reader.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
