import { describe, expect, test } from 'vitest';
import { storedRecords as told } from '#content/privacy.ts';
import { storedRecord } from '#contract/settings/legal-schemas.ts';
import { tables as stored } from '#tests/support/tables.ts';

const inWords = (name: string) => name.replaceAll('_', ' ');

test('the privacy page names every table, and no other', () => {
  const records = told.map(({ record }) => record.toLowerCase());
  expect(records.toSorted()).toEqual(stored.map(({ name }) => inWords(name)).toSorted());
});

test.each(told)('what it says of $record fits its page, which could not be opened otherwise', (record) => {
  expect(storedRecord.safeParse(record).error).toBeUndefined();
});

describe.each(stored.map(({ name, columns }) => [inWords(name), columns] as const))('%s', (name, columns) => {
  test('every field is described', () => {
    const row = told.find(({ record }) => record.toLowerCase() === name);
    expect(row?.fields.toSorted()).toEqual(columns.map((column) => inWords(column.name)).toSorted());
  });
});
