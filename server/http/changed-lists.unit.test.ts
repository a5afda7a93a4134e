import { describe, expect, test } from 'vitest';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { changedLists } from './changed-lists.ts';

const ofClients = /^\/api\/(?:admin|client)\//;
const lists = endpoints.filter(({ method, file, path }) => method === 'GET' && !file && ofClients.test(path));
const writes = endpoints.filter(({ method }) => method !== 'GET');

describe('What a write changes', () => {
  test.each([
    [
      'POST /api/bookings',
      ['/api/admin/bookings', '/api/admin/bookings/counts', '/api/admin/bookings/week'],
      [],
    ],
    ['POST /api/contact', ['/api/admin/inquiries', '/api/admin/inquiries/counts'], []],
    ['POST /api/client/documents/upload', ['/api/admin/clients/{id}/documents'], ['/api/client/documents']],
    [
      'POST /api/admin/invoices/{id}/payments',
      ['/api/admin/invoices/{id}'],
      ['/api/client/invoices', '/api/client/payments'],
    ],
    [
      'POST /api/stripe/webhook',
      ['/api/admin/invoices', '/api/admin/invoices/aging'],
      ['/api/client/invoices'],
    ],
    ['POST /api/admin/clients/{id}/jobs', ['/api/admin/client-jobs', '/api/admin/client-jobs/counts'], []],
    ['PATCH /api/admin/clients/{id}', ['/api/admin/clients', '/api/admin/clients/{id}'], []],
  ])('%s is seen in its lists, and in the notifications', (name, firm, client) => {
    const write = writes.find((endpoint) => nameOf(endpoint) === name);
    if (!write) throw new Error(`There is no ${name}`);
    const changed = changedLists(write, lists);
    expect(changed.firm).toEqual(expect.arrayContaining([...firm, '/api/admin/notifications']));
    expect(changed.client).toEqual(
      expect.arrayContaining(client.length > 0 ? [...client, '/api/notifications'] : []),
    );
  });

  test('is said by every call of the firm and of clients, or it says that it changes nothing', () => {
    const silent = writes
      .filter(({ path, changes }) => ofClients.test(path) && changes === undefined)
      .filter((write) => Object.values(changedLists(write, lists)).flat().length === 0);
    expect(silent.map(nameOf)).toEqual([]);
  });

  test('is never a collection that no call reads', () => {
    const reads = endpoints.filter(({ method }) => method === 'GET');
    const read = new Set(reads.flatMap(({ path }) => path.split('/')));
    expect(writes.flatMap(({ changes = [] }) => changes).filter((name) => !read.has(name))).toEqual([]);
  });
});
