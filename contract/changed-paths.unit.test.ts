import { describe, expect, test } from 'vitest';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { changedPaths } from './changed-paths.ts';

const read = endpoints.filter(({ method, file }) => method === 'GET' && !file).map(({ path }) => path);

function after(name: string): string[] {
  const write = endpoints.find((endpoint) => nameOf(endpoint) === name);
  if (!write) throw new Error(`There is no ${name}`);
  return changedPaths(write, read);
}

describe('What is read again after a write [7.63]', () => {
  test.each([
    [
      'POST /api/client/documents/upload',
      ['/api/client/tasks', '/api/client/request-lists', '/api/client/storage'],
    ],
    [
      'PATCH /api/client/tasks/{id}/complete',
      ['/api/admin/request-lists', '/api/admin/clients/{id}/deadlines'],
    ],
    ['DELETE /api/admin/tasks/{id}', ['/api/admin/clients/{id}/tasks', '/api/client/request-lists']],
    ['PATCH /api/admin/client-jobs/{id}', ['/api/admin/deadlines', '/api/admin/deadlines/counts']],
    ['POST /api/admin/clients/{id}/deadlines/jobs', ['/api/admin/client-jobs', '/api/admin/deadlines']],
    ['DELETE /api/admin/payments/{id}', ['/api/admin/invoices/{id}', '/api/admin/clients/{id}/balance']],
    ['POST /api/admin/invoices/{id}/refunds', ['/api/client/payments', '/api/admin/sales-tax']],
    ['PUT /api/admin/tax-rates/{id}', ['/api/admin/invoices', '/api/admin/recurring-invoices']],
    ['POST /api/client/messages', ['/api/admin/clients/{id}/conversation', '/api/client/storage']],
    ['PATCH /api/admin/bookings/{id}/status', ['/api/admin/clients/{id}/next-booking']],
    ['DELETE /api/admin/legal-holds/{id}', ['/api/admin/retention/due']],
    ['POST /api/admin/email-sending', ['/api/admin/emails']],
  ])('includes what follows from it: %s', (name, expected) => {
    expect(after(name)).toEqual(expect.arrayContaining(expected));
  });

  test('is never less because little of it is on screen', () => {
    for (const { method, path, changes } of endpoints) {
      if (method === 'GET') continue;
      const write = { path, ...(changes && { changes }) };
      const all = changedPaths(write, read);
      for (const one of all) expect(changedPaths(write, [one]), `${method} ${path}`).toEqual([one]);
    }
  });

  test('is no other client’s list after a write about one thing of a client', () => {
    expect(after('POST /api/admin/clients/{id}/tasks')).not.toContain('/api/admin/clients');
  });
});
