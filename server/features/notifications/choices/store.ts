import { eq, ne, sql } from 'drizzle-orm';
import type { UserAccess } from '#contract/accounts/access/rules.ts';
import {
  type Delivery,
  type NotificationTopic,
  standardDelivery,
  standardDigestTime,
  standardSummary,
  topicsOf,
} from '#contract/notifications/choices.ts';
import type { NotificationChoices } from '#contract/notifications/choice-schemas.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { digests, notificationChoices } from '#server/db/schema/notifications.ts';

type Person = UserAccess & { id: number };

/** A staff member's choices for the topics that apply to them; defaults where they have not chosen. */
export async function readChoices(db: Reader, person: Person): Promise<NotificationChoices> {
  const rows = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.accountId, person.id));
  const [digest] = await db.select().from(digests).where(eq(digests.accountId, person.id));
  const chosen = new Map(rows.map(({ topic, delivery }) => [topic, delivery]));
  const topics: Partial<Record<NotificationTopic, Delivery>> = {};
  for (const topic of topicsOf(person)) topics[topic] = chosen.get(topic) ?? standardDelivery(person, topic);
  return {
    topics,
    summary: digest?.summary ?? standardSummary(person),
    digestAt: digest?.minutes ?? standardDigestTime,
  };
}

/**
 * Saves choices. A topic that joins a digest starts with notifications from now on. A topic that moves from one digest to the
 * other takes along notifications that were in neither yet.
 */
export async function writeChoices(
  tx: Transaction,
  person: Person,
  { topics, summary, digestAt }: NotificationChoices,
  now: Date,
): Promise<void> {
  const accountId = person.id;
  // A page loaded before their rights changed may send other topics; these are ignored.
  const chosen = topicsOf(person).flatMap((topic) => {
    const delivery = topics[topic];
    return delivery === undefined ? [] : [{ accountId, topic, delivery }];
  });
  if (chosen.length > 0)
    await tx
      .insert(notificationChoices)
      .values(chosen)
      .onConflictDoUpdate({
        target: [notificationChoices.accountId, notificationChoices.topic],
        set: {
          delivery: sql`excluded.delivery`,
          since: sql`case when ${notificationChoices.delivery} in ('daily', 'weekly') then ${notificationChoices.since} else now() end`,
        },
        setWhere: ne(notificationChoices.delivery, sql`excluded.delivery`),
      });
  await tx
    .insert(digests)
    .values({ accountId, summary, minutes: digestAt, dailyUntil: now, weeklyUntil: now })
    .onConflictDoUpdate({ target: digests.accountId, set: { summary, minutes: digestAt } });
}
