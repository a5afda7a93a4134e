import { expect, test } from 'vitest';
import { frames } from '#web/routes.ts';
import { everySection } from './sections.ts';

/** Pages that lead on from another one, and are not in the menu. */
const elsewhere = [
  '/admin/clients/$id',
  '/admin/email-texts',
  '/admin/engagements/$id',
  '/admin/engagements/new',
  '/admin/invoices/$id',
  '/admin/invoices/new',
  '/admin/invoices/exports',
  '/admin/invoices/recurring',
  '/admin/invoices/sales-tax',
  '/admin/posts/$id',
  '/admin/security',
];

test('every page of the dashboard is in its menu, or named here as reached from another page', () => {
  const reached = [...everySection.map(({ to }) => to), ...elsewhere];
  expect(new Set(reached)).toEqual(new Set(Object.keys(frames.admin.screens)));
});
