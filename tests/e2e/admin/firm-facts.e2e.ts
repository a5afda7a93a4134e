import { describe, expect } from 'vitest';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { editorOn } from '../../support/browser/parts/editor.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { emailTo } from '../../support/browser/emails.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someBooking } from '../../support/factories.ts';

const facts = firmEditing.facts.save.path;

describe('The phone number of the firm', () => {
  journey(
    'is new on every page and in the next email once the owner has saved it',
    async ({ server, open }) => {
      const admin = await server.owner();
      const { phone: old } = await admin.call(firmEditing.facts.read);
      const page = await open('/admin/firm', { as: owner });
      const { field, save } = editorOn(page);
      await field('Phone').fill('(801) 555-0188');
      await save.click();
      await expect(toast(page, 'Saved')).toRead(/The website and emails show it from now on\.$/);
      await expect(page.getByText('Everything is saved.')).toBeSeen();
      await page.getByRole('link', { name: 'Ridgeline', exact: true }).click();
      await expect(page.getByRole('contentinfo').getByText('(801) 555-0188')).toBeSeen();
      const visitor = server.visitor();
      for (const path of pageGroups.site.paths.filter((one) => !one.includes('$'))) {
        const { text } = await visitor.fetch(path);
        expect(text, path).toContain('>(801) 555-0188<');
        expect(text, path).not.toContain(old);
      }
      const { email } = await someBooking(server, admin);
      const mail = await emailTo(admin, email);
      expect(mail.text).toContain('(801) 555-0188');
    },
  );
});

describe('Facts that cannot be right', () => {
  journey('are refused with a message at each field, and nothing is saved', async ({ server, open }) => {
    const before = await (await server.owner()).call(firmEditing.facts.read);
    const page = await open('/admin/firm', { as: owner });
    const { field, row, button, save } = editorOn(page);
    const hours = row('Line of hours 1');
    await field('Phone').fill('555');
    await field('Founded').fill('');
    await hours.getByLabel('Opens').fill('18:00');
    await button('Add industry').click();
    await save.click();
    await expect(field('Founded')).toBeRefusedWith('Please enter a year such as 2008');
    await expect(field('Founded')).toHaveFocus();
    await expect(field('Phone')).toBeRefusedWith('Please enter a phone number such as (801) 555-0143');
    await expect(hours.getByLabel('Closes')).toBeRefusedWith('Closing time must be after opening time');
    const industry = row(`Industry ${before.industries.length + 1}`);
    await expect(industry.getByLabel('Title')).toBeRefusedWith('Please fill this in');
    await field('Phone').fill('(801) 555-0143');
    await expect(field('Phone')).toBeAccepted();
    expect(await (await server.owner()).call(firmEditing.facts.read)).toEqual(before);
  });

  journey('show what the server says under the field it names', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: facts, status: 400 });
    const page = await open('/admin/firm', { as: owner });
    const { row, save, preview } = editorOn(page);
    const fields = { 'hours.0.closes': 'We are never open this long.' };
    await page.route(facts, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { message: 'Please check the fields.', code: 'invalid', fields },
          })
        : route.continue(),
    );
    await preview.click();
    await save.click();
    const closes = row('Line of hours 1').getByLabel('Closes');
    await expect(closes).toBeRefusedWith('We are never open this long.');
    await expect(closes).toHaveFocus();
    await expect(toast(page, 'Not saved')).toRead('Not saved Please check the fields.');
  });
});

describe('Unsaved changes', () => {
  journey('are not left behind without a question', async ({ open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, leaving, goTo } = editorOn(page);
    await field('Location note').fill('Somewhere else');
    await goTo('Outbox');
    await leaving.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(leaving).toBeGone();
    await expect(page).toBeAt('/admin/firm');
    await expect(field('Location note')).toHold('Somewhere else');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await goTo('Outbox');
    await leaving.getByRole('button', { name: 'Leave and lose the changes' }).click();
    await expect(page).toBeAt('/admin/outbox');
    await goTo('Firm');
    await expect(field('Location note')).toBeSeen();
    expect(await field('Location note').inputValue()).not.toBe('Somewhere else');
  });

  journey('can be discarded, and restored', async ({ open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, discard, button } = editorOn(page);
    const before = await field('Short name').inputValue();
    await field('Short name').fill('Other');
    await discard.click();
    await expect(field('Short name')).toHold(before);
    await button('Bring them back').click();
    await expect(field('Short name')).toHold('Other');
    await expect(page.getByText('Unsaved changes')).toBeSeen();
    await discard.click();
  });

  journey('are in the preview of the pages', async ({ open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, preview } = editorOn(page);
    await field('Closed note').fill('Closed on snow days');
    await preview.click();
    const contact = page.getByRole('region', { name: 'Preview: Contact page' });
    await expect(contact.getByText('Closed on snow days')).toBeSeen();
    await page.getByRole('region', { name: 'Preview: Foot of every page' }).getByText('Schedule Now').click();
    await expect(page).toBeAt('/admin/firm');
    await preview.click();
    await expect(field('Closed note')).toHold('Closed on snow days');
    await editorOn(page).discard.click();
  });
});

describe('Two people at one page', () => {
  journey(
    'lose nothing: both changes are saved, and one field is chosen',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: facts, status: 409 });
      const page = await open('/admin/firm', { as: owner });
      const { field, save, button } = editorOn(page);
      await field('Closed note').fill('Mine');
      await field('Location note').fill('Mine too');
      const other = await server.owner();
      const body = await other.call(firmEditing.facts.read);
      await other.call(firmEditing.facts.save, {
        body: { ...body, closedNote: 'Theirs', experienceYears: '25+' },
      });
      await save.click();
      await expect(page.getByRole('alert')).toRead(/^Not saved: somebody else has saved this page/);
      await expect(field('Closed note')).toHold('Mine');
      await button('Bring in the newer version').click();
      await expect(field('Years of experience')).toHold('25+');
      await expect(field('Closed note')).toHold('Mine');
      await button('Take theirs: Closed note').click();
      await expect(field('Closed note')).toHold('Theirs');
      await save.click();
      await expect(toast(page, 'Saved')).toBeSeen();
      const now = await other.call(firmEditing.facts.read);
      expect(now).toMatchObject({ closedNote: 'Theirs', experienceYears: '25+', locationNote: 'Mine too' });
    },
  );
});

describe('The facts', () => {
  journey('say which of them are samples until the marks are taken off', async ({ server, open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, save } = editorOn(page);
    const note = page.getByText(/^Samples are the firm's facts/);
    await expect(note).toBeSeen();
    const foot = async () => (await server.visitor().fetch('/terms')).text;
    expect(await foot()).toContain('Sample firm: ');
    await field('These facts are samples').uncheck();
    await expect(note).toBeGone();
    await save.click();
    await expect(toast(page, 'Saved')).toBeSeen();
    expect(await foot()).not.toContain('Sample firm: ');
  });

  journey('are read-only for anyone but the owner', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    await page.route('/api/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), position: 'manager' } });
    });
    await page.goto('/admin/firm');
    const { field, save, preview } = editorOn(page);
    await expect(page.getByText('Only the owner can change this')).toBeSeen();
    expect(await field('Phone').isDisabled()).toBe(true);
    await expect(save).toBeGone();
    await preview.click();
    await expect(page.getByRole('region', { name: 'Preview: Contact page' })).toBeSeen();
  });

  journey('that could not be loaded can be asked for again', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: facts, status: 'cut' });
    const page = await open('about:blank', { as: owner });
    await page.route(facts, (route) => route.abort());
    await page.goto('/admin/firm');
    await expect(page.getByRole('alert')).toRead(/The facts of the firm could not be loaded/);
    await page.unroute(facts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(editorOn(page).field('Phone')).toBeSeen();
  });
});
