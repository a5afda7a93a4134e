import { fullDate } from '#contract/dates.ts';
import { notificationTopicLabels, notificationTopics } from '#contract/notifications/choices.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { ReadOpenWork } from '#server/domain/open-work/source.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { openWorkFacts, openWorkInBrief, workFor } from './open-work.ts';
import { listDigested, listReaders } from './store.ts';

/** How many notifications of each topic a digest shows; the rest is in the dashboard. */
const maxPerTopic = 10;

type DigestedNotifications = Awaited<ReturnType<typeof listDigested>>;

/** The digest email, with the state at the time it is sent. Null if the reader has left the firm, or if nothing is left to report. */
export function digestEmails(
  { db, now, site, publicUrl }: Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>,
  openWork: ReadOpenWork,
) {
  return {
    digest: async ({ accountId, notificationIds, summary }) => {
      const [reader] = await listReaders(db, accountId);
      if (!reader) return null;
      const ids = notificationIds === '' ? [] : notificationIds.split(',').map(Number);
      const updates = ids.length > 0 ? await listDigested(db, accountId, ids) : [];
      const work = summary === 'off' ? [] : workFor(summary, await openWork(reader));
      const clock = { now: now(), zone: await site.zone() };
      const facts = [...openWorkFacts(work, clock), ...updateFacts(updates)];
      if (facts.length === 0) return null;
      const firm = await site.firm();
      const name = summary === 'weekly' ? 'Your week' : 'Your day';
      const brief = openWorkInBrief(work);
      const subject = `${name}: ${brief.length > 0 ? brief.join(', ') : updatesInBrief(updates.length)}`;
      const content = await renderEmail(firm, subject, {
        // Staff chose their own names, so it is safe to use them in the greeting.
        greeting: greetingFor({ ...reader, proven: true }),
        paragraphs: [`This is where things stand on ${fullDate(await site.today())}.`],
        facts,
        action: { label: 'Open the dashboard', address: `${publicUrl()}/admin/today` },
        alsoHere: { label: 'Choose what you get', address: `${publicUrl()}/admin/account` },
      });
      return { to: reader.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

/** The notifications by topic. */
function updateFacts(updates: DigestedNotifications): [string, string][] {
  return notificationTopics.flatMap((topic): [string, string][] => {
    const ofTopic = updates.filter(({ type }) => type === topic);
    if (ofTopic.length === 0) return [];
    const lines = ofTopic.slice(0, maxPerTopic).map((update) => lineOf(update));
    const more = ofTopic.length - lines.length;
    if (more > 0) lines.push(`and ${more} more in the dashboard`);
    return [[notificationTopicLabels[topic].label, lines.join('\n')]];
  });
}

/** For a message only who sent it, because emails are not encrypted. */
function lineOf({ type, title, message }: DigestedNotifications[number]): string {
  return type === 'message' ? title : message || title;
}

function updatesInBrief(count: number): string {
  return count === 1 ? '1 update' : `${count} updates`;
}
