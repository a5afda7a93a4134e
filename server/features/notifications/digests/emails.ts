import { fullDate } from '#contract/dates.ts';
import { notificationTopicLabels, notificationTopics } from '#contract/notifications/choices.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { openWorkFacts, openWorkInBrief, type ReadOpenWork } from './open-work.ts';
import { listDigested, listReaders } from './store.ts';

/** So many notifications one digest repeats of each topic; the others are in the dashboard. */
const shownOfTopic = 10;

type Digested = Awaited<ReturnType<typeof listDigested>>;

/** The digest, as what it reports is when it leaves; null for who has left the firm, or once nothing of it is left. */
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
      const work = summary === 'off' ? null : await openWork(reader, summary);
      const clock = { now: now(), zone: await site.zone() };
      const facts = [...(work ? openWorkFacts(work, clock) : []), ...updateFacts(updates)];
      if (facts.length === 0) return null;
      const firm = await site.firm();
      const name = summary === 'weekly' ? 'Your week' : 'Your day';
      const brief = work ? openWorkInBrief(work) : [];
      const subject = `${name}: ${brief.length > 0 ? brief.join(', ') : updatesInBrief(updates.length)}`;
      const content = await renderEmail(firm, subject, {
        // The firm's own people: nobody else has chosen their names.
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

/** What was notified, by topic. */
function updateFacts(updates: Digested): [string, string][] {
  return notificationTopics.flatMap((topic): [string, string][] => {
    const ofTopic = updates.filter(({ type }) => type === topic);
    if (ofTopic.length === 0) return [];
    const lines = ofTopic.slice(0, shownOfTopic).map((one) => lineOf(one));
    const more = ofTopic.length - lines.length;
    if (more > 0) lines.push(`and ${more} more in the dashboard`);
    return [[notificationTopicLabels[topic].label, lines.join('\n')]];
  });
}

/** Of a message only whose it is, since emails travel in the open. */
function lineOf({ type, title, message }: Digested[number]): string {
  return type === 'message' ? title : message || title;
}

function updatesInBrief(count: number): string {
  return count === 1 ? '1 update' : `${count} updates`;
}
