import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { categoryEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { someArticle, someCategory } from '../../support/articles.ts';
import { articleEditorOn } from '../../support/browser/parts/article-editor.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const addressError = 'Please enter an address that begins with https://, mailto:, tel: or /';

describe('The text of an article', () => {
  journey('takes a link, which is changed and removed', async ({ server, open }) => {
    const admin = await server.owner();
    const { id } = await someArticle(admin, { content: '<p>See our services.</p>' });
    const page = await open(`/admin/posts/${id}`, { as: owner });
    const edit = articleEditorOn(page);
    const address = edit.dialog.getByLabel('Address');
    const link = edit.text.getByRole('link', { name: 'See our services.' });
    const setLink = async (href: string) => {
      await edit.text.press('ControlOrMeta+a');
      await edit.tool('Link').click();
      await address.fill(href);
      await edit.button('Set link').click();
    };
    for (const refused of ['javascript:alert(1)', '//example.com']) {
      await setLink(refused);
      await expect(address).toBeRefusedWith(addressError);
      await page.keyboard.press('Escape');
      await expect(edit.dialog).toBeGone();
    }
    await setLink('https://www.irs.gov/');
    await expect.poll(() => link.getAttribute('href')).toBe('https://www.irs.gov/');
    await setLink('/services');
    await expect.poll(() => link.getAttribute('href')).toBe('/services');
    await edit.save.click();
    await expect(edit.saved).toBeSeen();
    const saved = async () => (await admin.call(adminPostEndpoints.read, { params: { id } })).content;
    expect(await saved()).toContain('href="/services"');
    await edit.tool('Link').click();
    await edit.button('Remove link').click();
    await expect(link).toBeGone();
    await edit.save.click();
    await expect.poll(saved).not.toContain('href');
  });

  journey(
    'takes a picture with its alternative text, and a table, which readers see',
    async ({ server, open }) => {
      const admin = await server.owner();
      const { id, slug } = await someArticle(admin, { content: '<p>Before.</p>' });
      const page = await open(`/admin/posts/${id}`, { as: owner });
      const edit = articleEditorOn(page);
      const insert = edit.button('Insert');
      await edit.text.click();
      await edit.tool('Picture').click();
      await insert.click();
      await expect(edit.dialog.getByLabel('File')).toBeRefusedWith('Please choose a picture');
      const background = { r: 20, g: 90, b: 70 };
      const buffer = await sharp({ create: { width: 3200, height: 800, channels: 3, background } })
        .png()
        .toBuffer();
      await edit.dialog
        .getByLabel('File')
        .setInputFiles({ name: 'ledger.png', mimeType: 'image/png', buffer });
      await expect(edit.dialog.locator('img')).toBeSeen();
      await insert.click();
      await expect(edit.dialog.getByLabel('Description')).toBeRefusedWith('Please fill this in');
      await edit.dialog.getByLabel('Description').fill('A ledger, open');
      await insert.click();
      await expect(edit.text.getByRole('img', { name: 'A ledger, open' })).toBeSeen();
      await edit.text.press('ControlOrMeta+End');
      await edit.tool('Table').click();
      await edit.text.pressSequentially('Quarter');
      await edit.tool('Add row').click();
      await edit.save.click();
      await expect(edit.saved).toBeSeen();

      const reader = await open(`/blog/${slug}`);
      const picture = reader.getByRole('img', { name: 'A ledger, open' });
      expect(await picture.getAttribute('src')).toMatch(/\.webp$/);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBe(1600);
      await expect(reader.getByRole('columnheader', { name: 'Quarter' })).toBeSeen();
      expect(await reader.getByRole('table').getByRole('row').count()).toBe(4);
    },
  );

  journey(
    'is taken from a Markdown file, and unchanged when the file is not one',
    async ({ server, open }) => {
      const admin = await server.owner();
      const { id } = await someArticle(admin, { status: 'draft', content: '<p>What stood here.</p>' });
      const page = await open(`/admin/posts/${id}`, { as: owner });
      const edit = articleEditorOn(page);
      const file = page.getByLabel('Import a Markdown file');
      const importFile = (name: string, bytes: Uint8Array) =>
        file.setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(bytes) });
      await importFile('picture.md', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
      await expect(file).toBeRefusedWith(
        'This file could not be read as text. Please choose a Markdown file (.md).',
      );
      await expect(edit.text).toRead('What stood here.');
      await importFile(
        'close.md',
        Buffer.from('## The close\n\n| Day | Task |\n| --- | --- |\n| 1 | Count |\n'),
      );
      await expect(edit.text.getByRole('heading', { name: 'The close' })).toBeSeen();
      await expect(edit.text.getByRole('cell', { name: 'Count' })).toBeSeen();
      await edit.save.click();
      await expect(edit.saved).toBeSeen();
      const { content } = await admin.call(adminPostEndpoints.read, { params: { id } });
      expect(content).toContain('<h2>The close</h2>');
      expect(content).not.toContain('What stood here.');
    },
  );
});

describe('Deleting an article', () => {
  journey(
    'asks for confirmation; whoever has it open gets a plain message',
    async ({ server, open, browserErrors }) => {
      const admin = await server.owner();
      const { id, slug, title } = await someArticle(admin);
      browserErrors.announce({ path: `/api/blog/${slug}/comments`, status: 404 });
      browserErrors.announce({ path: `/blog/${slug}`, status: 404 });
      const reader = await open(`/blog/${slug}`);
      await reader.getByLabel('Name *').fill('Pat Reader');
      await reader.getByLabel('Email * (will not be published)').fill('pat@example.com');
      await reader.getByLabel('Comment *').fill('This helped me.');

      const page = await open(`/admin/posts/${id}`, { as: owner });
      const edit = articleEditorOn(page);
      await edit.button('Delete article').click();
      await edit.asking.getByRole('button', { name: 'Cancel' }).click();
      expect((await admin.call(adminPostEndpoints.read, { params: { id } })).title).toBe(title);
      await edit.button('Delete article').click();
      await edit.asking.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toBeAt('/admin/posts');
      await expect(toast(page, 'Article deleted')).toBeSeen();

      await reader.getByRole('form', { name: 'Leave a Comment' }).getByRole('button').click();
      await expect(toast(reader, 'Failed to submit comment')).toRead(/This article no longer exists\./);
      await expect(reader.getByLabel('Comment *')).toHold('This helped me.');
      await reader.reload();
      await expect(reader).toBeAt('/not-found');
    },
  );
});

describe('A category', () => {
  journey(
    'is made and renamed, stays while it is used, goes after asking',
    async ({ server, open, browserErrors }) => {
      const admin = await server.owner();
      const used = await someCategory(admin);
      await someArticle(admin, { categoryId: used.id });
      browserErrors.announce({ path: `/api/admin/categories/${used.id}`, status: 409 });
      const page = await open('/admin/categories', { as: owner });
      const dialog = page.getByRole('dialog');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const [name, better] = [unique('Fresh '), unique('Better ')];
      await button('New category').click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Add category' }).click();
      await button(`Rename ${name}`).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(better);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(button(`Rename ${better}`)).toBeSeen();
      const names = async () => (await admin.call(categoryEndpoints.list)).map((category) => category.name);
      expect(await names()).toContain(better);

      await button(`Delete ${used.name}`).click();
      await expect(toast(page, 'Not deleted')).toRead(
        /has one article\. Move them to another category first/,
      );
      await button(`Delete ${better}`).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete category' }).click();
      // While the dialog is open, everything behind it is hidden from assistive technology.
      await expect(question).toBeGone();
      await expect(button(`Delete ${better}`)).toBeGone();
      expect(await names()).toContain(used.name);
      expect(await names()).not.toContain(better);
    },
  );
});
