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
      for (const path of pageGroups.site.paths.filter((pagePath) => !pagePath.includes('$'))) {
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

describe('Unsaved changes', () => {
  journey('are not left behind without a question', async ({ open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, leaving, goTo } = editorOn(page);
    await field('Location note').fill('Somewhere else');
    await goTo('Email log');
    await leaving.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(leaving).toBeGone();
    await expect(page).toBeAt('/admin/firm');
    await expect(field('Location note')).toHold('Somewhere else');
    const dialogEvent = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await dialogEvent;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await goTo('Email log');
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toBeAt('/admin/outbox');
    await goTo('Firm');
    await expect(field('Location note')).toBeSeen();
    expect(await field('Location note').inputValue()).not.toBe('Somewhere else');
  });

  journey('are put back when they are left, though the next page is still loading', async ({ open }) => {
    const page = await open('/admin/firm', { as: owner });
    const { field, leaving, goTo } = editorOn(page);
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/outbox-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const before = await field('Location note').inputValue();
    await field('Location note').fill('Somewhere else');
    await goTo('Email log');
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toBeAt('/admin/outbox');
    await goTo('Firm');
    await expect(page).toBeAt('/admin/firm');
    await expect(field('Location note')).toHold(before);
    await expect(leaving).toBeGone();
    script.resolve();
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
      await expect(page.getByRole('alert')).toRead(/^Not saved: someone else has saved this page/);
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
});
