import { describe, expect } from 'vitest';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { editorOn } from '../../support/browser/parts/editor.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

describe('A service', () => {
  journey('has its new text on the home page and in its section', async ({ server, open }) => {
    const page = await open('/admin/services', { as: owner });
    const { field, button, save } = editorOn(page);
    await page.getByRole('button', { name: 'Payroll', exact: true }).click();
    await expect(page).toBeAt('/admin/services?service=payroll');
    await field('Title').fill('Payroll for Crews');
    await page.getByRole('radio', { name: 'compass' }).check();
    await button('Add benefit').click();
    await page.keyboard.type('Paid on a Friday, always');
    await save.click();
    await expect(toast(page, 'Saved')).toBeSeen();
    const visitor = server.visitor();
    expect((await visitor.fetch('/')).text).toContain('Payroll for Crews</h3>');
    const { text } = await visitor.fetch('/services');
    expect(text).toContain('Payroll for Crews</h3>');
    expect(text).toContain('Paid on a Friday, always');
  });
});

describe('Questions', () => {
  journey('are on the contact page once they are saved', async ({ server }) => {
    const admin = await server.owner();
    const { entries, ...others } = await admin.call(firmEditing.faq.read);
    const added = { question: 'Do you answer on Saturdays?', answer: 'On Monday.' };
    await admin.call(firmEditing.faq.save, { body: { ...others, entries: [added, ...entries] } });
    expect((await server.visitor().fetch('/contact')).text).toContain(added.question);
  });
});

describe('Legal pages', () => {
  journey('read as the owner wrote them, with the facts filled in', async ({ server, open }) => {
    const page = await open('/admin/legal?page=terms', { as: owner });
    const form = page.getByRole('form', { name: 'Terms' });
    const { row } = editorOn(page);
    await form.getByLabel('Title').fill('Our terms');
    await row('Section 1').getByLabel('Paragraph 1', { exact: true }).fill('Between you and {name}.');
    await page.getByRole('tab', { name: 'Privacy' }).click();
    await expect(page).toBeAt('/admin/legal?page=privacy');
    await page.getByRole('tab', { name: 'Terms' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeSeen();
    const { text } = await server.visitor().fetch('/terms');
    expect(text).toContain('Our terms</h1>');
    expect(text).toContain('Between you and Ridgeline Accounting.</p>');
  });

  journey('never lose the table of what is stored', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: firmEditing.privacy.save.path, status: 400 });
    const page = await open('/admin/legal', { as: owner });
    const { button, row } = editorOn(page);
    const error = 'Please keep one section that shows the table of what we store';
    const table = 'Show the table of what we store under this section';
    expect(await row('Section 3').getByLabel(table).isChecked()).toBe(true);
    await button('Remove section 3').click();
    await button('Save').click();
    await expect(page.getByRole('paragraph').getByText(error, { exact: true }).first()).toBeSeen();
    await row('Section 1').getByLabel(table).check();
    await button('Save').click();
    await expect(toast(page, 'Saved')).toBeSeen();
  });
});
