import { expect, test } from 'vitest';
import { recognizeColumns, recognizedCount } from './import-columns.ts';

const recognized = (headings: string) => {
  const names = headings.split(',');
  const { source, targets } = recognizeColumns(names);
  return { source, targetOf: Object.fromEntries(names.map((name, index) => [name, targets[index]])) };
};

test('the customers of QuickBooks Online are recognized [2.297]', () => {
  expect(
    recognized(
      'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Customer type,Attachments,Open balance',
    ),
  ).toEqual({
    source: 'quickbooks',
    targetOf: {
      Name: 'name',
      'Company name': 'customField',
      'Street Address': 'street',
      City: 'city',
      State: 'state',
      Country: 'country',
      Zip: 'zip',
      Phone: 'phone',
      Email: 'email',
      'Customer type': 'tags',
      Attachments: 'ignore',
      'Open balance': 'ignore',
    },
  });
});

test('the contacts of Xero are recognized; where they ship to and their bank accounts stay out [2.297]', () => {
  const { source, targetOf } = recognized(
    '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode,POCountry,SAAddressLine1,SACity,PhoneNumber,MobileNumber,BankAccountNumber,TaxNumber',
  );
  expect(source).toBe('xero');
  expect(targetOf).toMatchObject({
    '*ContactName': 'name',
    EmailAddress: 'email',
    FirstName: 'firstName',
    POAddressLine1: 'street',
    POAddressLine2: 'street',
    PORegion: 'state',
    PhoneNumber: 'phone',
    MobileNumber: 'phone',
    TaxNumber: 'ein',
    SAAddressLine1: 'ignore',
    SACity: 'ignore',
    BankAccountNumber: 'ignore',
    AccountNumber: 'ignore',
  });
});

test('the accounts of TaxDome are recognized; an SSN stays out [2.297]', () => {
  const { source, targetOf } = recognized(
    'Account name,Account type,First name,Last name,Company name,Email,Phone number,Street address,City,State/Province,ZIP/Postal code,Tags,Team members,SSN',
  );
  expect(source).toBe('taxdome');
  expect(targetOf).toMatchObject({
    'Account name': 'name',
    'Account type': 'entityType',
    'Company name': 'customField',
    'State/Province': 'state',
    'ZIP/Postal code': 'zip',
    Tags: 'tags',
    'Team members': 'ignore',
    SSN: 'ignore',
  });
});

test('without a column for the name, the company is the name', () => {
  expect(recognized('Business name,Contact name,E-Mail')).toEqual({
    source: null,
    targetOf: { 'Business name': 'name', 'Contact name': 'person', 'E-Mail': 'email' },
  });
});

test('headings of one’s own go nowhere until they are sent somewhere', () => {
  expect(recognizeColumns(['Kunde', 'Farbe'])).toEqual({ source: null, targets: ['ignore', 'ignore'] });
  expect(recognizedCount(['Kunde', 'Email', 'Company'])).toBe(2);
});
