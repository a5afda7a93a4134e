import { describe, expect, test } from 'vitest';
import { searchedRecords, searchKinds } from '#contract/search/kinds.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import { frames } from '#web/routes.ts';
import { choicesFor, hasMore } from './choices.ts';

const quinn = { id: 3, name: 'Quinn Dental' };
const results: SearchResult[] = [
  { kind: 'client', id: 3, client: quinn, title: 'Quinn Dental', detail: 'quinn@example.com' },
  { kind: 'person', id: 8, client: quinn, title: 'dana', detail: 'dana@example.com' },
  { kind: 'invoice', id: 70, client: quinn, title: 'Invoice 1001', detail: '$450.00, due December 15, 2026' },
  {
    kind: 'booking',
    id: 5,
    client: null,
    title: 'Pat Quinn',
    detail: 'December 3, 2026, 9:00 AM',
    pending: true,
  },
  { kind: 'booking', id: 6, client: null, title: 'Pat Quinn', detail: 'November 3, 2026, 9:00 AM' },
  { kind: 'task', id: 9, client: quinn, title: 'Sign Form 8879', detail: 'Due December 1, 2026' },
  { kind: 'document', id: 10, client: quinn, title: 'bank.pdf', detail: 'Uploaded November 2, 2026' },
  { kind: 'message', id: 11, client: quinn, title: 'From Quinn Dental', detail: 'November 2, 2026' },
  { kind: 'inquiry', id: 12, client: null, title: 'Quinn', detail: 'q@example.com' },
  { kind: 'article', id: 13, client: null, title: 'Payroll', detail: '' },
];
const pages = [
  { label: 'Booking rules', to: '/admin/booking-rules' },
  { label: 'Bookings', to: '/admin' },
] as const;

const all = (text: string) => choicesFor(text, results, pages);
const acts = (text: string) => all(text).find(({ value }) => value === 'Do')?.items;

test('results are listed under the heading of their kind and link to their page', () => {
  const targets = all('quinn').map(({ value, items }) => [value, items[0]?.target]);
  expect(targets).toEqual([
    ['Clients', { href: '/admin/clients/3' }],
    ['People', { href: '/admin/clients/3?tab=people' }],
    ['Invoices', { href: '/admin/invoices/70' }],
    ['Bookings', { href: '/admin?booking=5' }],
    ['Tasks', { href: '/admin/clients/3' }],
    ['Documents', { href: '/admin/clients/3?tab=documents' }],
    ['Messages', { href: '/admin/messages?client=3' }],
    ['Inquiries', { href: '/admin/inquiries?inquiry=12' }],
    ['Articles', { href: '/admin/posts/13' }],
  ]);
});

test('each kind of result opens a screen that exists, at a place of its own', () => {
  const declared = searchKinds.map((kind) => searchedRecords(kind));
  const screens = Object.keys(frames.admin.screens);
  const missing = declared.filter(
    (records) => !screens.includes(records?.page.replace(/\?.*/, '').replace(/\{\w+\}/, '$id') ?? ''),
  );
  expect(missing).toEqual([]);
  expect(declared.map((records) => records?.place)).toEqual(declared.map((_, index) => index + 1));
});

test('clients with a similar name come after everything that matches exactly [2.540]', () => {
  const similar = results.slice(0, 1).map((result) => ({ ...result, similar: true as const }));
  const groups = choicesFor('book', [...results.slice(5, 6), ...similar], pages);
  expect(groups.map(({ value, items }) => [value, items[0]?.label])).toEqual([
    ['Tasks', 'Sign Form 8879'],
    ['Go to', 'Booking rules'],
    ['Clients with a similar name', 'Quinn Dental'],
  ]);
});

test('an action for a client with a similar name comes last, so that Enter alone never acts on the wrong client [2.540]', () => {
  const similar = results.slice(0, 1).map((result) => ({ ...result, similar: true as const }));
  const groups = choicesFor('invoice quinnn 450', similar, pages);
  expect(groups.map(({ value, items }) => [value, items.map(({ label }) => label)])).toEqual([
    ['Clients with a similar name', ['Quinn Dental', 'New invoice for Quinn Dental']],
  ]);
});

test('if more clients match than are shown, a link leads to the list of clients with that search [2.540]', () => {
  const five: SearchResult[] = Array.from({ length: 5 }, (_, id) => ({
    kind: 'client',
    id,
    client: quinn,
    title: 'Quinn',
    detail: '',
  }));
  const cut = five.map((result, index) => (index === 4 ? { ...result, more: true as const } : result));
  const [clients] = choicesFor('quinn', cut, pages);
  expect(clients?.items.at(-1)).toMatchObject({
    label: 'All clients that match “quinn”',
    target: { to: '/admin/clients', search: { q: 'quinn', status: 'all' } },
  });
  expect(choicesFor('quinn', five, pages)[0]?.items).toHaveLength(5);
  expect([hasMore(cut), hasMore(five)]).toEqual([true, false]);
});

test('similar results of each kind have a heading that says so [2.540]', () => {
  const similar = results.map((result) => ({ ...result, similar: true as const }));
  expect(choicesFor('xyz', similar, []).map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      'Clients with a similar name',
      'People with a similar name',
      'Invoices of clients with a similar name',
      'Articles with a similar title',
    ]),
  );
});

test('results that belong to a client show its name', () => {
  const details = all('quinn').flatMap(({ items }) => items.map(({ detail }) => detail));
  expect(details).toContain('Quinn Dental, $450.00, due December 15, 2026');
  expect(details).toContain('quinn@example.com');
});

describe('an action comes first', () => {
  test('an invoice, with its amount', () => {
    expect(acts('invoice quinn 450')).toMatchObject([
      {
        label: 'New invoice for Quinn Dental',
        detail: '$450.00',
        target: { to: '/admin/invoices/new', search: { client: 3, cents: 45_000 } },
      },
    ]);
  });

  test('not for an archived client', () => {
    const archived: SearchResult[] = [
      {
        kind: 'client',
        id: 4,
        client: { id: 4, name: 'Old' },
        title: 'Old',
        detail: 'Archived',
        archived: true,
      },
    ];
    expect(choicesFor('invoice old', archived, [])[0]?.value).toBe('Clients');
  });

  test('a request for documents [2.461]', () => {
    expect(acts('ask for documents quinn')).toMatchObject([
      { label: 'Ask Quinn Dental for documents', target: { to: '/admin/requests', search: { ask: 3 } } },
    ]);
  });

  test('a message', () => {
    expect(acts('message quinn')).toMatchObject([
      { label: 'Write to Quinn Dental', target: { to: '/admin/messages', search: { client: 3 } } },
    ]);
  });

  test('a job for a client [2.583]', () => {
    expect(acts('job quinn')).toMatchObject([
      { label: 'New job for Quinn Dental', target: { to: '/admin/work', search: { new: 3 } } },
    ]);
  });

  test('a confirmation of a pending booking [2.291]', () => {
    expect(acts('confirm pat')).toMatchObject([
      {
        label: 'Confirm the booking of Pat Quinn',
        detail: 'December 3, 2026, 9:00 AM',
        target: { href: '/admin?booking=5' },
      },
    ]);
  });

  test('none if the text names none', () => {
    expect(acts('quinn')).toBeUndefined();
  });
});

test('pages are found by their names, and all are offered while nothing is typed', () => {
  const found = (text: string) =>
    choicesFor(text, [], pages).flatMap(({ items }) => items.map(({ label }) => label));
  expect(found('book rul')).toEqual(['Booking rules']);
  expect(found('')).toEqual(['Booking rules', 'Bookings']);
  expect(found('nothing')).toEqual([]);
});
