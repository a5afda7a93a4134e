import { type SQL, sql } from 'drizzle-orm';
import { type ClientRecord, clientRecords } from '#contract/topics/topics.ts';
import { allDeclared } from '#server/all-declared.ts';
import type { EmailPayload } from '#server/db/schema/emails.ts';
import type { ClientOf } from './topics/topic-data.ts';
import { topicData } from './topics/topics.ts';

/** The client of each kind of record that calls name by its id in the path. */
export const clientOf = allDeclared<Record<ClientRecord, ClientOf>>(clientRecords)(
  topicData.map(({ clientOf: ofTopic }) => ofTopic),
);

const ofPayloads = new Map(
  topicData.flatMap(({ clientOf: ofTopic }: { clientOf: Readonly<Record<string, ClientOf | null>> }) =>
    Object.entries(ofTopic).map(([record, find]) => [idName(record), find] as const),
  ),
);

/** The name of a record's id in the payload of an email: `requestListId` for a `request-list`. */
export function idName(record: string): string {
  return `${record.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/**
 * The client that an email is about, derived from its payload; null if it isn't about a client. The reader's account counts
 * only if nothing else is named.
 */
export function clientOfPayload(payload: EmailPayload): SQL<number> | null {
  const records = Object.keys(payload).filter((name) => name !== 'accountId');
  for (const name of ['clientId', ...records, 'accountId']) {
    const find = ofPayloads.get(name);
    if (find && payload[name] !== undefined) return find(sql`${payload[name]}`);
  }
  return null;
}
