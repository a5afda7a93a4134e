import { expect, test } from 'vitest';
import { clientFormOf } from './form.ts';
import { differingFields, mergedRecord } from './merge.ts';

const into = clientFormOf({
  name: 'Sample Dental LLC',
  email: 'pat@example.com',
  phone: '801 555 0100',
  tags: ['Payroll'],
  states: ['UT'],
  notes: 'Calls on Mondays.',
});
const from = clientFormOf({
  name: 'Sample Dental',
  email: 'lee@example.com',
  address: '1 Sample Street',
  tags: ['Payroll', 'Audit'],
  states: ['ID'],
  notes: 'Pays by check.',
});

test('asks only where both have a value and not the same', () => {
  expect(differingFields(into, from)).toEqual(['name', 'email']);
});

test('keeps what was chosen, fills what was empty, and unites lists and notes', () => {
  expect(mergedRecord(into, from, ['name'])).toMatchObject({
    name: 'Sample Dental',
    email: 'pat@example.com',
    phone: '801 555 0100',
    address: '1 Sample Street',
    tags: ['Payroll', 'Audit'],
    states: ['UT', 'ID'],
    notes: 'Calls on Mondays.\n\nPays by check.',
  });
});

test('makes a contact of an address that did not stay', () => {
  const person = { role: '', phone: '' };
  expect(mergedRecord(into, from, []).contacts).toEqual([
    { ...person, name: 'Sample Dental', email: 'lee@example.com' },
  ]);
  expect(mergedRecord(into, from, ['email']).contacts).toEqual([
    { ...person, name: 'Sample Dental LLC', email: 'pat@example.com' },
  ]);
});
