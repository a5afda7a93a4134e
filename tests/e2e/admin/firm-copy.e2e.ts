import { describe, expect } from 'vitest';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
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
    expect(text).toContain('Payroll for Crews</h2>');
    expect(text).toContain('Paid on a Friday, always');
  });

  journey('that needs another look is brought on screen', async ({ open }) => {
    const page = await open('/admin/services?service=hr', { as: owner });
    const { field, button, save } = editorOn(page);
    await expect(field('Title')).toHold('HR Support');
    const benefits = page.getByRole('button', { name: /^Remove benefit/ });
    for (let count = await benefits.count(); count > 3; count -= 1) await button('Remove benefit 1').click();
    await page.getByRole('button', { name: 'Sales Tax', exact: true }).click();
    await expect(field('Title')).toHold('Sales Tax');
    await save.click();
    await expect(page.getByText('Please list at least four benefits')).toBeSeen();
    await expect(field('Title')).toHold('HR Support');
    await expect(button('Add benefit')).toHaveFocus();
    await editorOn(page).discard.click();
  });
});

describe('Questions', () => {
  journey('are added, put in order and taken out by keyboard', async ({ server, open }) => {
    const page = await open('/admin/questions', { as: owner });
    const { row, button, save } = editorOn(page);
    const added = 'Do you answer on Saturdays?';
    await button('Add question').press('Enter');
    await page.keyboard.type(added);
    await page.keyboard.press('Tab');
    await page.keyboard.type('On Monday.');
    const last = await page.getByRole('group', { name: /^Question \d+$/ }).count();
    await button(`Move question ${last} up`).press('Enter');
    for (let place = last - 1; place > 1; place -= 1) {
      await expect(button(`Move question ${place} up`)).toHaveFocus();
      await page.keyboard.press('Enter');
    }
    await expect(row('Question 1').getByLabel('Question', { exact: true })).toHold(added);
    await button('Remove question 2').press('Enter');
    await expect(button('Put it back: question 2')).toHaveFocus();
    await page.keyboard.press('Enter');
    await button(`Remove question ${last}`).press('Enter');
    await save.click();
    await expect(toast(page, 'Saved')).toBeSeen();
    const { entries } = await (await server.owner()).call(firmEditing.faq.read);
    expect(entries).toHaveLength(last - 1);
    expect(entries[0]).toEqual({ question: added, answer: 'On Monday.' });
    expect((await server.visitor().fetch('/contact')).text).toContain(added);
  });

  journey('are asked only once each', async ({ open }) => {
    const page = await open('/admin/questions', { as: owner });
    const { row, save, discard } = editorOn(page);
    const second = row('Question 2').getByLabel('Question', { exact: true });
    await second.fill(await row('Question 1').getByLabel('Question', { exact: true }).inputValue());
    await save.click();
    await expect(second).toBeRefusedWith('This question is in the list already');
    await discard.click();
    await expect(second).toBeAccepted();
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
    const words = 'Please keep one section that shows the table of what is stored';
    const table = 'The table of what is stored stands under this section';
    expect(await row('Section 2').getByLabel(table).isChecked()).toBe(true);
    await button('Remove section 2').click();
    await button('Save').click();
    await expect(page.getByRole('paragraph').getByText(words, { exact: true }).first()).toBeSeen();
    await row('Section 1').getByLabel(table).check();
    await button('Save').click();
    await expect(toast(page, 'Saved')).toBeSeen();
  });
});

describe('No accessibility violations in', () => {
  journey('a service with messages', async ({ open }) => {
    const page = await open('/admin/services', { as: owner });
    const { field, button, save } = editorOn(page);
    await field('Title').fill('');
    await field('Benefit 1').fill('');
    await button('Remove item 1').click();
    await save.click();
    await expect(field('Title')).toBeRefusedWith('Please fill this in');
    expect(await complaints(page)).toEqual([]);
  });

  journey('the question on the way out', async ({ open }) => {
    const page = await open('/admin/questions', { as: owner });
    const { button, leaving, goTo } = editorOn(page);
    await button('Remove question 1').click();
    await goTo('Outbox');
    await expect(leaving).toBeSeen();
    expect(await complaints(page)).toEqual([]);
  });

  journey.for(['/admin/firm', '/admin/services', '/admin/questions', '/admin/legal'])(
    'the preview of %s',
    async (path, { open }) => {
      const page = await open(path, { as: owner });
      await editorOn(page).preview.click();
      await expect(page.getByRole('region', { name: /^Preview: / }).first()).toRead(/./);
      expect(await complaints(page)).toEqual([]);
    },
  );
});
