import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { articles } from '#content/articles.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { someCategory } from '../../support/articles.ts';
import { loginFormOn, registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { articleEditorOn } from '../../support/browser/parts/article-editor.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { chosenPdf, documentsOn } from '../../support/browser/parts/documents.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { someClient, newPerson } from '../../support/browser/people.ts';
import { conversationOn } from '../../support/browser/parts/conversation.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { bookingOf, someBooking, unique } from '../../support/factories.ts';
import { uniqueMessage } from '../../support/conversation.ts';
import { newClient } from '../../support/work.ts';

/** Types into each of these fields, moving between them with Tab. */
async function fillIn(page: Page, fields: readonly (readonly [ReturnType<Page['locator']>, string])[]) {
  const { tabTo, type } = keyboardOf(page);
  for (const [field, text] of fields) {
    await tabTo(field);
    await type(text);
  }
}

/** Booking, contact, testimonials and the self-service booking are tested by keyboard in the journeys of those topics. */
describe('With the keyboard alone', () => {
  journey('a visitor registers, and signs in again', async ({ server, open }) => {
    const page = await open('/auth');
    const { tabTo, press } = keyboardOf(page);
    await tabTo(page.getByRole('tab', { name: 'Login' }));
    await press('ArrowRight', 'Enter');
    const person = newPerson();
    const form = registerFormOn(page);
    await fillIn(page, [
      [form.username, person.username],
      [form.email, person.email],
      [form.password, person.password],
      [form.repeated, person.password],
    ]);
    await press('Enter');
    await expect(toast(page, 'Registration successful')).toBeSeen();

    const existing = await someClient(server);
    const secondPage = await open('/auth');
    const login = loginFormOn(secondPage);
    await fillIn(secondPage, [
      [login.username, existing.username],
      [login.password, existing.password],
    ]);
    await keyboardOf(secondPage).press('Enter');
    await expect(toast(secondPage, 'Login successful')).toBeSeen();
  });

  journey('a client uploads a document and writes a message', async ({ server, open }) => {
    const page = await open('/client-portal', { as: await someClient(server) });
    const { tabTo, press, type } = keyboardOf(page);
    await tabTo(page.getByRole('tab', { name: 'Tasks' }));
    await press('ArrowRight', 'Enter');
    const { open: button, dialog, file, description, upload, row } = documentsOn(page);
    await tabTo(button);
    // Before the dialog opens: it takes a while until the browser's file chooser is intercepted.
    const chooser = page.waitForEvent('filechooser');
    await press('Enter');
    await expect(dialog).toBeSeen();
    await tabTo(file);
    await press('Space');
    await (await chooser).setFiles(chosenPdf('keyboard.pdf'));
    await tabTo(description);
    await type('Typed');
    await tabTo(upload);
    await press('Enter');
    await expect(row('keyboard.pdf')).toRead(/Typed/);

    await page.goto('/client-portal?tab=messages');
    const { text, send, line } = conversationOn(page);
    const message = uniqueMessage();
    await tabTo(text);
    await type(message);
    await tabTo(send);
    await press('Enter');
    await expect(line(message)).toBeSeen();
  });

  journey('a client comes from an invoice to the way to pay it', async ({ open }) => {
    const page = await open('/client-portal?tab=invoices', { as: demoAccounts[1] });
    const { tabTo, press } = keyboardOf(page);
    await tabTo(page.getByRole('link', { name: /^Pay invoice / }).first());
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeSeen();
  });

  journey('a reader leaves a comment', async ({ open }) => {
    const page = await open(`/blog/${articles[0]?.slug}`);
    const form = page.getByRole('form', { name: 'Leave a Comment' });
    const { tabTo, press } = keyboardOf(page);
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel('Name *').focus();
    await press('Shift+Tab');
    await fillIn(page, [
      [form.getByLabel('Name *'), 'Pat Reader'],
      [form.getByLabel('Email * (will not be published)'), 'pat@example.com'],
      [form.getByLabel('Comment *'), unique('Without a mouse ')],
    ]);
    await tabTo(form.getByRole('button'));
    await press('Enter');
    await expect(toast(page, 'Comment submitted!')).toBeSeen();
  });

  journey('the owner writes an article and publishes it', async ({ server, open }) => {
    const admin = await server.owner();
    const { name } = await someCategory(admin);
    const title = unique('By keyboard ');
    const page = await open('/admin/posts', { as: owner });
    const edit = articleEditorOn(page);
    const { tabTo, press, type } = keyboardOf(page);
    await tabTo(edit.button('New article'));
    await press('Enter');
    await fillIn(page, [
      [edit.dialog.getByLabel('Title'), title],
      [edit.dialog.getByLabel('Category'), name],
    ]);
    await tabTo(edit.button('Start writing'));
    await press('Enter');
    await expect(edit.text).toBeSeen();
    await tabTo(edit.text);
    await type('Count the cash, match the bank.');
    await tabTo(edit.field('Summary'));
    await type('Written without a mouse.');
    await tabTo(edit.button('Publish now'));
    await press('Enter');
    await expect(edit.saved).toBeSeen();
    const posts = await admin.call(adminPostEndpoints.list);
    expect(posts.find((post) => post.title === title)?.status).toBe('published');
  });

  journey('the owner confirms a booking', async ({ server, open }) => {
    const admin = await server.owner();
    const { id, name, email } = await someBooking(server, admin);
    const page = await open(`/admin?q=${encodeURIComponent(email)}`, { as: owner });
    const { tabTo, press } = keyboardOf(page);
    await tabTo(page.getByRole('button', { name: `View Details of ${name}`, exact: true }), 120);
    await press('Enter');
    await tabTo(dashboardOn(page).button('Confirm Booking'));
    await press('Enter');
    await expect.poll(async () => (await bookingOf(admin, id)).status).toBe('confirmed');
  });

  journey(
    'the owner does a job of Today, takes that back and puts it off [6.94]',
    async ({ server, open }) => {
      const admin = await server.owner();
      const { id: clientId, name } = await newClient(admin);
      // Overdue for longer than anything else, so that it is the first line.
      const { id } = await admin.call(clientJobEndpoints.create, {
        params: { id: clientId },
        body: { title: 'Close the books', dueDate: '2020-01-02' },
      });
      const stateOf = async () => (await admin.call(clientJobEndpoints.read, { params: { id } })).state;
      const page = await open('/admin/today', { as: owner });
      const line = page.getByRole('link', { name, exact: true });
      await expect(line).toBeSeen();
      const { tabTo, press } = keyboardOf(page);
      await tabTo(line, 60);
      await press('e');
      await expect.poll(stateOf).toBe('done');
      await expect(line).toBeGone();
      const undo = page.getByRole('button', { name: 'Undo' });
      await tabTo(undo, 60);
      await press('Enter');
      await expect.poll(stateOf).toBe('to-do');
      await expect(line).toBeSeen();
      await page.reload();
      await expect(line).toBeSeen();
      await tabTo(line, 60);
      await press('s');
      await expect(page.getByRole('button', { name: /^Tomorrow, / })).toHaveFocus();
      await press('Enter');
      await expect(line).toBeGone();
      await page.reload();
      await expect(page.getByRole('list', { name: 'Today' })).toBeSeen();
      await expect(line).toBeGone();
    },
  );

  journey('the owner takes the first steps, and hides them', async ({ open }) => {
    const page = await open('/admin/today', { as: owner });
    const steps = page.getByRole('region', { name: 'First steps' });
    const { tabTo, press } = keyboardOf(page);
    await expect(steps).toRead(/\d+ of \d+ done/);
    await tabTo(steps.getByRole('button', { name: 'Looks right to me: Set your booking hours' }));
    await press('Enter');
    await expect(steps.getByRole('listitem').filter({ hasText: 'Set your booking hours' })).toRead(/Done$/);
    await page.reload();
    await tabTo(steps.getByRole('button', { name: 'Hide these steps' }));
    await press('Enter');
    await expect(steps).toBeGone();
    await page.reload();
    await tabTo(page.getByRole('button', { name: 'Show the first steps' }));
    await press('Enter');
    await expect(steps).toBeSeen();
  });
});
