import { describe, expect } from 'vitest';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { editorOn } from '../../support/browser/parts/editor.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('The page texts', () => {
  journey('are on the pages as the owner words them', async ({ server, open }) => {
    const page = await open('/admin/page-texts', { as: owner });
    const { field, button, save } = editorOn(page);
    await field('Home text').fill('Books for bakeries.');
    await field('Last fact').fill('');
    await field('Footer').fill('We keep books, and no more.');
    expect(await complaints(page)).toEqual([]);
    await button('Preview').click();
    await expect(page.getByRole('region', { name: 'Preview: Home page' })).toRead(/Books for bakeries\./);
    expect(await complaints(page)).toEqual([]);
    await save.click();
    await expect(toast(page, 'Saved')).toBeSeen();
    const home = (await server.visitor().fetch('/')).text;
    expect(home).toContain('Books for bakeries.');
    expect(home).toContain('We keep books, and no more.');
    expect(home).not.toContain('>certified<');
  });
});

describe('A portrait', () => {
  journey('takes the place of the first words about the owner [2.1280]', async ({ server, open }) => {
    const before = await server.visitor().fetch('/about');
    expect(before.text).not.toContain('alt="Dana Sample"');
    const page = await open('/admin/firm', { as: owner });
    const { save } = editorOn(page);
    const portrait = page.getByRole('region', { name: 'Owner' }).getByLabel('Portrait', { exact: true });
    await portrait.setInputFiles({ name: 'owner.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('button', { name: 'Remove the portrait of the owner' })).toBeSeen();
    await save.click();
    await expect(toast(page, 'Saved')).toBeSeen();
    const { text } = await server.visitor().fetch('/about');
    expect(text).toMatch(/<img[^>]* src="\/pictures\/[0-9a-f]{32}\.webp"/);
    const { owner: saved } = await (await server.owner()).call(firmEditing.facts.read);
    expect((await server.visitor().fetch(saved.picture ?? '')).status).toBe(200);
  });
});
