import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tables } from '#tests/support/tables.ts';
import { clientTables, deletedAlong, furtherRecords } from './client-tables.ts';

/**
 * These tables reference a client but aren't moved as a whole. People, their calendar feeds and their choices are moved one
 * by one; the audit log is never moved; invitations end; two conversations are merged; notifications, emails, staff access,
 * legal holds and deadlines are moved separately; and disposals are history.
 */
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

test('a client can be deleted only without records: each table keeps it, goes along or is history', () => {
  const history = ['activity', 'disposal_items', 'sessions'];
  const decided = [...clientTables, ...furtherRecords, ...deletedAlong].map((table) => getTableName(table));
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'client_id'));
  expect([...decided, ...history].toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});
