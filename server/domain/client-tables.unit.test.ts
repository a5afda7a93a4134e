import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tables } from '#tests/support/tables.ts';
import { clientTables } from './client-tables.ts';

const declared = clientTables.map(({ table }) => getTableName(table));

test('a topic declares what becomes of every table with the id of a client', () => {
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'client_id'));
  expect(declared.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});

test('a disposal deletes rows before those that they refer to', () => {
  const disposed = clientTables.filter(({ disposing }) => disposing === 'deleted');
  const order = disposed.flatMap(({ table, parts }) => [...parts, table]).map(getTableName);
  const wrong = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.flatMap(({ reference }) => {
      const other = getTableName(reference().foreignTable);
      if (other === name || !order.includes(other)) return [];
      return order.indexOf(name) < order.indexOf(other) && order.includes(name)
        ? []
        : [`${name} refers to ${other}`];
    }),
  );
  expect(wrong).toEqual([]);
});
