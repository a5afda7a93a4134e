import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import type { ListedDocument } from '#contract/documents/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

function document(changes: Partial<ListedDocument> = {}): ListedDocument {
  return {
    id: 1,
    name: 'Bank October.pdf',
    description: 'Signed copy',
    uploadedAt: '2026-11-20T17:00:00.000Z',
    type: 'pdf',
    url: '/api/admin/documents/1/file',
    version: 1,
    size: 2048,
    sha256: '',
    fromFirm: false,
    state: 'ready',
    openedAt: null,
    withdrawable: false,
    previewUrl: null,
    receiptUrl: '',
    request: null,
    clientId: 7,
    uploadedBy: 'quinn',
    openings: [],
    client: { id: 7, name: 'Quinn Sample' },
    ...changes,
  };
}

const lastQuery = () => server.received(adminDocumentEndpoints.list).at(-1)?.query;

describe('The documents of all clients', () => {
  beforeEach(() => {
    server.answer(adminDocumentEndpoints.list, [document()]);
    server.answer(adminDocumentEndpoints.allYears, [2026, 2025]);
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
  });

  test('say whose they are, what they are, when they came and who opened them [2.1300]', async () => {
    await open('/admin/documents', { as: owner });
    await expect(row('Bank October.pdf')).toRead(
      /2.0 KB.*quinn.*Signed copy.*Quinn Sample.*November 20, 2026.*PDF.*Not yet.*Download/,
    );
    expect(await complaints()).toEqual([]);
  });

  test('are narrowed down and sorted, which the address says, and exported as shown [2.1300]', async () => {
    const { address } = await open('/admin/documents?client=7&from=2026-01-01', { as: owner });
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('bank');
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('From clients');
    await page.getByRole('combobox', { name: 'Opened' }).selectOptions('Not opened yet');
    await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025');
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    const shown = {
      q: 'bank',
      client: '7',
      year: '2025',
      folder: 'client',
      opened: 'no',
      from: '2026-01-01',
      sort: 'client',
      order: 'asc',
    };
    await expect.poll(lastQuery).toMatchObject(shown);
    expect(address()).toContain('client=7');
    expect(address()).toContain('sort=client&order=asc');
    server.answer(adminDocumentEndpoints.exporting, { fileName: 'documents.csv', csv: 'Name\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => server.received(adminDocumentEndpoints.exporting)[0]?.query).toEqual(shown);
    server.answer(adminDocumentEndpoints.list, []);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('nothing');
    await expect(page.getByText('No documents match these filters.')).toBeSeen();
    await page.getByRole('button', { name: 'Show all documents' }).click();
    await expect(page.getByText('There are no documents yet.', { exact: false })).toBeSeen();
    expect(address()).toBe('/admin/documents');
    expect(await complaints()).toEqual([]);
  });

  test('are chosen and saved as one ZIP file, or it is said why not [2.1303]', async () => {
    server.answer(adminDocumentEndpoints.list, [document(), document({ id: 2, name: 'Lease.pdf' })]);
    server.refuse(adminDocumentEndpoints.archiveSummary, 'conflict', {
      message: 'A ZIP file takes at most 500 documents.',
    });
    await open('/admin/documents', { as: owner });
    await page.getByRole('checkbox', { name: 'Select Bank October.pdf' }).click();
    await page.getByRole('checkbox', { name: 'Select Lease.pdf' }).click();
    await page.getByRole('button', { name: 'Download ZIP' }).click();
    await expect(toast('Not downloaded')).toRead(/at most 500 documents/);
    expect(server.received(adminDocumentEndpoints.archiveSummary)[0]?.query).toEqual({ ids: '1,2' });
    expect(await complaints()).toEqual([]);
  });
});
