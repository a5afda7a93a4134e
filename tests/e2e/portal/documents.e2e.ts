import { readFile } from 'node:fs/promises';
import { File, FileSpreadsheet, FileText, FileType } from 'lucide';
import { describe, expect } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { iconSelector } from '../../support/browser/parts/icon.ts';
import { chosenPdf, documentsOn } from '../../support/browser/parts/documents.ts';
import { dropFiles } from '../../support/browser/drop.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { someMember, tasksOn } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { somePdf } from '../../support/documents.ts';

const isMine = ({ pathname }: URL) => pathname === documentEndpoints.mine.path;
const portal = '/client-portal?tab=documents';

describe('Documents', () => {
  journey(
    'go from the client to the firm: uploaded, listed, receipted, opened [2.118, 2.119, 2.120, 2.121, 2.122, 2.431, 5.26, 5.27, 5.28, 6.15, 8.32, 8.39]',
    async ({ server, open }) => {
      const person = await someMember(server);
      const page = await open(portal, { as: person });
      const { dialog, row, link, button, more, ...form } = documentsOn(page);
      await expect(page.getByText('No documents found')).toBeSeen();
      await form.open.click();
      await expect(dialog.getByRole('heading', { name: 'Upload Document' })).toBeSeen();
      await expect(dialog.getByText(/up to 50 MB each/)).toBeSeen();
      expect(await form.upload.isDisabled()).toBe(true);
      await form.description.press('Enter');
      await expect(toast(page, 'No File Selected')).toRead(/Please select a file to upload\./);
      await form.file.setInputFiles([
        chosenPdf('October.pdf'),
        chosenPdf('November.pdf'),
        { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ]);
      await expect(dialog.getByText(/^We can't accept this file type/)).toBeSeen();
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await dialog.getByRole('button', { name: 'Remove setup.exe' }).click();
      await form.description.fill('Both months');
      await form.upload.click();
      await expect(toast(page, 'Document Uploaded')).toRead(/2 files/);
      await expect(dialog).toBeGone();
      await expect(row('October.pdf')).toRead(/Both months.*PDF Download/);
      await form.open.click();
      await dropFiles(form.file, [chosenPdf('October.pdf', 'anew')]);
      await form.upload.click();
      await expect(page.getByText('Version 2')).toBeSeen();

      await more('November.pdf');
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        link('Receipt of', 'November.pdf')
          .click()
          .then(() => page.getByRole('link', { name: 'Signed file (JSON)' }).click()),
      ]);
      const shown = page.getByRole('region', { name: 'Receipt' });
      await expect(shown).toRead(/November\.pdf/);
      expect(await complaints(page)).toEqual([]);
      const confirming = (await shown.getByRole('link').getAttribute('href')) ?? '';
      await page.getByRole('link', { name: 'Documents', exact: true }).click();
      const receiptFile = {
        name: 'r.json',
        mimeType: 'application/json',
        buffer: await readFile(await receipt.path()),
      };

      const dashboard = await open(`/admin/clients/${person.clientId}?tab=documents`, { as: owner });
      const firm = documentsOn(dashboard);
      await expect(firm.row('November.pdf')).toRead(/Not yet/);
      const download = firm.link('Download', 'November.pdf');
      expect(await download.getAttribute('target')).toBe('_blank');
      const opened = await dashboard.request.get((await download.getAttribute('href')) ?? '');
      expect((await opened.body()).equals(somePdf('November.pdf'))).toBe(true);
      await dashboard.reload();
      await expect(firm.row('November.pdf')).toRead(/(?:admin|Dana Sample), /);
      expect(await complaints(dashboard)).toEqual([]);
      await page.reload();
      await expect(row('November.pdf')).toRead(/opened by us on/);
      await more('November.pdf');
      await expect(button('Withdraw', 'November.pdf')).toBeGone();

      const check = await open(confirming);
      await expect(check.getByText(/^Receipt [\w-]+ is genuine$/)).toBeSeen();
      expect(await complaints(check)).toEqual([]);
      await expect(check.getByText('November.pdf')).toBeGone();
      await check.getByLabel('Receipt', { exact: true }).setInputFiles(receiptFile);
      await check.getByLabel('Document', { exact: true }).setInputFiles(chosenPdf('n.pdf', 'November.pdf'));
      await check.getByRole('button', { name: 'Check this receipt' }).click();
      await expect(check.getByText('The receipt is genuine')).toBeSeen();
      await check.getByLabel('Document', { exact: true }).setInputFiles(chosenPdf('n.pdf', 'December.pdf'));
      await check.getByRole('button', { name: 'Check this receipt' }).click();
      await expect(check.getByText('This file doesn’t match the receipt')).toBeSeen();
    },
  );

  journey('go from the firm to the client: requested, sent, withdrawn', async ({ server, open }) => {
    const person = await someMember(server);
    const dashboard = await open(`/admin/clients/${person.clientId}?tab=documents`, { as: owner });
    const firm = documentsOn(dashboard);
    await dashboard.getByRole('button', { name: 'Ask for documents' }).click();
    await firm.dialog.getByLabel('Documents, one per line').fill('The lease of the shop');
    await firm.dialog.getByLabel('Due', { exact: true }).fill('12/20/2030');
    await firm.dialog.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(toast(dashboard, 'Documents requested')).toBeSeen();
    await dashboard.getByRole('button', { name: 'Send a document' }).click();
    await firm.file.setInputFiles(chosenPdf('Balance sheet.pdf'));
    await firm.upload.click();
    await expect(firm.row('Balance sheet.pdf')).toRead(/sent to the client by (?:admin|Dana Sample)/);

    const admin = await server.owner();
    const email = await emailTo(admin, person.email, 'New document: Balance sheet.pdf');
    const link = linkIn(email, server.origin);
    expect(link).toBe(portal);
    const page = await open(link, { as: person });
    const client = documentsOn(page);
    await expect(client.row('Balance sheet.pdf')).toRead(/from us/);
    const tasks = tasksOn(page);
    await expect(tasks.waiting).toRead(/1 Document to send The lease of the shop/);
    await tasks.tab('Tasks').click();
    await tasks.button('Upload Document', 'The lease of the shop').click();
    await client.file.setInputFiles(chosenPdf('Lease.pdf'));
    await client.upload.click();
    await tasks.completed.click();
    await expect(tasks.card('The lease of the shop')).toRead(/Completed$/);
    await emailTo(admin, owner.email, `Document from ${person.username}: Lease.pdf`);
    await tasks.tab('Documents').click();
    await client.more('Lease.pdf');
    await client.button('Withdraw', 'Lease.pdf').click();
    await page.getByRole('button', { name: 'Withdraw document' }).click();
    await expect(client.row('Lease.pdf')).toBeGone();
    await tasks.tab('Tasks').click();

    await firm.more('Balance sheet.pdf');
    await firm.button('Withdraw', 'Balance sheet.pdf').click();
    await dashboard.getByRole('button', { name: 'Withdraw document' }).click();
    await expect(firm.row('Balance sheet.pdf')).toBeGone();
    await emailTo(admin, person.email, 'Withdrawn: Balance sheet.pdf');
  });

  journey(
    'that could not be uploaded say so and can be tried again [2.123, 2.124, 4.36, 4.37, 4.40, 7.23, 8.18]',
    async ({ server, open, browserErrors }) => {
      const upload = documentEndpoints.upload.path;
      browserErrors.announce({ path: upload, status: 'cut' });
      browserErrors.announce({ path: upload, status: 400 });
      const page = await open(portal, { as: await someMember(server) });
      const { dialog, row, ...form } = documentsOn(page);
      await form.open.click();
      await page.route(upload, (route) => route.abort());
      await form.file.setInputFiles(chosenPdf('again.pdf'));
      await form.upload.click();
      await expect(toast(page, 'Upload Failed')).toRead(/Check your connection, then try again\./);
      await page.unroute(upload);
      await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(row('again.pdf')).toBeSeen();
      await expect(toast(page, 'Upload Failed')).toBeGone();
      await form.open.click();
      await form.file.setInputFiles({ ...chosenPdf('program.pdf'), buffer: Buffer.from('MZ program') });
      await form.upload.click();
      await expect(dialog.getByText(/isn't really a \.pdf file/)).toBeSeen();
      await dialog.getByRole('button', { name: 'Remove program.pdf' }).click();

      let answer = () => {};
      const wait = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(upload, async (route) => {
        await wait;
        await route.continue();
      });
      await form.file.setInputFiles(chosenPdf('slow.pdf'));
      await form.upload.click();
      const uploading = dialog.getByRole('button', { name: 'Uploading...' });
      await expect(uploading).toBeSeen();
      expect(await uploading.isDisabled()).toBe(true);
      answer();
      await expect(row('slow.pdf')).toBeSeen();
    },
  );

  journey(
    'show the facts of the specification alone, of any type [2.125, 2.126, 2.127, 2.128]',
    async ({ server, open }) => {
      const page = await open('/client-portal', { as: await someMember(server) });
      const [url, description] = ['/made-up', 'Made up'];
      const facts = { description, url, uploadedAt: '2030-01-15' };
      await page.route(isMine, (route) =>
        route.fulfill({
          json: [
            { id: 'a', name: 'One', type: 'doc', ...facts },
            { id: 'b', name: 'Two', type: 'odd', ...facts },
            { id: 'c', name: 'Three', type: 'pdf', ...facts },
            { id: 'd', name: 'Four', type: 'xls', ...facts },
          ],
        }),
      );
      await page.goto(portal);
      const { row, link } = documentsOn(page);
      for (const [name, icon] of [
        ['One', FileText],
        ['Two', File],
        ['Three', FileType],
        ['Four', FileSpreadsheet],
      ] as const) {
        await expect(row(name).locator(iconSelector(icon))).toBeSeen();
      }
      await expect(row('One')).toRead(/One Made up January 15, 2030 DOC Download/);
      await expect(row('Two')).toRead(/ODD Download/);
      const heads = await page.getByRole('columnheader').allInnerTexts();
      expect(heads.slice(0, 4)).toEqual(['Name', 'Description', 'Date Uploaded', 'Type']);
      expect(await link('Download', 'One').getAttribute('href')).toBe(url);
      expect(await link('Download', 'One').getAttribute('target')).toBe('_blank');
    },
  );
});
