import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tables } from '#tests/support/tables.ts';
import { clientTables } from './client-tables.ts';

/** They name a client, but belong to others: people, their calendar feeds and what they have chosen move one by one, the audit log never, invitations end, two conversations become one, notifications, emails, staff's reach, legal holds and deadlines go along on their own, and a disposal is the past. */
const stay = [
  'client_members',
  'calendar_feeds',
  'sessions',
  'activity',
  'invitations',
  'conversations',
  'notifications',
  'emails',
  'staff_clients',
  'legal_holds',
  'client_deadline_filers',
  'client_deadlines',
  'disposal_items',
];

test('everything that belongs to a client moves along when a prospect becomes part of another', () => {
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'client_id'));
  const moved = clientTables.map((table) => getTableName(table));
  expect(moved.toSorted()).toEqual(
    named
      .map(({ name }) => name)
      .filter((name) => !stay.includes(name))
      .toSorted(),
  );
});
