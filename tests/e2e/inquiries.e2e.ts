import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { stopClock } from '../support/browser/clock.ts';
import { dashboardOn } from '../support/browser/dashboard.ts';
import { owner } from '../support/browser/test-server.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { toast } from '../support/browser/toast.ts';
import { inquiryOf, someInquiry } from '../support/inquiries.ts';

const list = inquiryEndpoints.list.path;
const isList = ({ pathname }: URL) => pathname === list;
const words = 'From 400 dollars a month.\nPayroll is extra.';

describe('The inbox', () => {
  journey('has who wrote, about what, when and what came of it', async ({ server, open }) => {
    const admin = await server.owner();
    const { name, email, message } = await someInquiry(server, admin);
    const suspectedSpam = await someInquiry(server, admin, { website: 'https://example.com' });
    const page = await open('/admin/inquiries', { as: owner });
    const { row } = dashboardOn(page);
    await expect(row(name)).toRead(
      new RegExp(
        `^${name} ${email} Pricing ${message.replace('?', '\\?')} \\w+ \\d+, \\d{4} \\d+:\\d\\d [AP]M new Read$`,
      ),
    );
    await expect(row(suspectedSpam.name)).toRead(/new Possibly spam Read$/);
  });

  journey('filters by state, and keeps the filter in the address', async ({ server, open }) => {
    const admin = await server.owner();
    const fresh = await someInquiry(server, admin);
    const answered = await someInquiry(server, admin);
    const archived = await someInquiry(server, admin);
    const suspectedSpam = await someInquiry(server, admin, { website: 'x' });
    await admin.call(inquiryEndpoints.answer, { params: { id: answered.id }, body: { message: 'Yes.' } });
    const toArchive = { params: { id: archived.id }, body: { status: 'archived' } };
    await admin.call(inquiryEndpoints.changeStatus, toArchive);
    const page = await open('/admin/inquiries', { as: owner });
    const filter = page.getByRole('combobox', { name: 'Filter inquiries' });
    const shows = async (...wanted: { name: string }[]) => {
      for (const one of [fresh, answered, archived, suspectedSpam]) {
        const row = dashboardOn(page).row(one.name);
        await (wanted.includes(one) ? expect(row).toBeSeen() : expect(row).toBeGone());
      }
    };
    await shows(fresh, answered, suspectedSpam);
    await filter.selectOption('New');
    await shows(fresh, suspectedSpam);
    await filter.selectOption('Answered');
    await shows(answered);
    await filter.selectOption('Possibly spam');
    await shows(suspectedSpam);
    await filter.selectOption('Archived');
    await shows(archived);
    await expect(page).toBeAt('/admin/inquiries?filter=archived');
    await page.reload();
    await shows(archived);
    await filter.selectOption('Inbox');
    await expect(page).toBeAt('/admin/inquiries');
  });

  journey('is counted in the rail, and asks again every 30 seconds', async ({ server, open }) => {
    const earlier = await someInquiry(server, await server.owner());
    const page = await open('about:blank', { as: owner });
    await page.clock.install();
    await page.goto('/admin/inquiries');
    const link = page.getByRole('link', { name: /^Inquiries \d+ waiting$/ });
    await expect(link).toBeSeen();
    await expect(dashboardOn(page).row(earlier.name)).toBeSeen();
    const count = async () => Number(/\d+/.exec(await link.innerText())?.[0]);
    const before = await count();
    await stopClock(page, list);
    const { name } = await someInquiry(server, await server.owner());
    await page.clock.runFor(29_000);
    await expect(dashboardOn(page).row(name)).toBeGone();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(dashboardOn(page).row(name)).toBeSeen();
    await expect(page.getByRole('link', { name: `Inquiries ${before + 1} waiting` })).toBeSeen();
  });

  journey('says when it is empty', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    await page.route(isList, (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/inquiries');
    await expect(page.getByText('No inquiries are waiting.')).toBeSeen();
    await page.goto('/admin/inquiries?filter=archived');
    await expect(page.getByText('No inquiries match this filter.')).toBeSeen();
  });

  journey('that could not be loaded can be asked for again', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: list, status: 'cut' });
    const page = await open('about:blank', { as: owner });
    await page.route(isList, (route) => route.abort());
    await page.goto('/admin/inquiries');
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/The inquiries could not be loaded/);
    await page.unroute(isList);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Inquiries' })).toBeSeen();
  });

  journey('says when the address names a message that is not there', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: `${list}/999999`, status: 404 });
    const page = await open('/admin/inquiries?inquiry=999999', { as: owner });
    await expect(page.getByRole('alert')).toRead(/There is no such message/);
  });
});

describe('A message', () => {
  journey('is read whole and answered; the email is in the outbox', async ({ server, open }) => {
    const message = 'What would our books cost?\nWe are eleven people.';
    const { id, name, email } = await someInquiry(server, await server.owner(), { message });
    const page = await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(page, name);
    await expect(page).toBeAt(`/admin/inquiries?inquiry=${id}`);
    expect(await dialog.getByText(message.slice(0, 20)).innerText()).toBe(message);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByLabel('Your answer')).toBeRefusedWith('Please write an answer');
    await dialog.getByLabel('Your answer').fill(words);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(page, 'Answer sent')).toRead(new RegExp(`Your email to ${email} is on its way\\.`));
    await expect(dialog.getByLabel('Your answer')).toHold('');
    await expect(dialog.getByRole('list', { name: 'Answers' })).toRead(
      /^admin, .* From 400 dollars a month\. Payroll is extra\.$/,
    );
    await page.keyboard.press('Escape');
    await expect(dashboardOn(page).row(name)).toRead(/answered Read$/);

    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('button', { name: `Read Our answer to your message to ${email}` }).click();
    await expect(page.getByRole('dialog', { name: 'Our answer to your message' })).toRead(
      /From 400 dollars a month\. Payroll is extra\./,
    );
  });

  journey('can be archived and taken back', async ({ server, open }) => {
    const { name } = await someInquiry(server, await server.owner());
    const page = await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(page, name);
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'Moved to the archive')).toBeSeen();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dashboardOn(page).row(name)).toBeGone();
    await page.goto('/admin/inquiries?filter=archived');
    const archived = await openMessage(page, name);
    await archived.getByRole('button', { name: 'Move back to inbox' }).click();
    await expect(toast(page, 'Moved back to the inbox')).toBeSeen();
    await archived.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(toast(page, 'Marked as answered')).toBeSeen();
    await page.goto('/admin/inquiries');
    await expect(dashboardOn(page).row(name)).toRead(/answered Read$/);
  });

  journey('keeps an answer that could not be sent', async ({ server, open, browserErrors }) => {
    const { id, name } = await someInquiry(server, await server.owner());
    const path = `${list}/${id}/answers`;
    browserErrors.announce({ path, status: 'cut' });
    const page = await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(page, name);
    await page.route(path, (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Your answer').fill(words);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByRole('alert')).toRead(/Something went wrong\. Please try again\./);
    await expect(dialog.getByLabel('Your answer')).toHold(words);
  });

  journey('keeps a half-written answer while other messages are read', async ({ server, open }) => {
    const admin = await server.owner();
    const [one, other] = [await someInquiry(server, admin), await someInquiry(server, admin)];
    const page = await open('/admin/inquiries', { as: owner });
    const first = await openMessage(page, one.name);
    await first.getByLabel('Your answer').fill('From 400');
    await page.keyboard.press('Escape');
    await expect((await openMessage(page, other.name)).getByLabel('Your answer')).toHold('');
    await page.keyboard.press('Escape');
    const again = await openMessage(page, one.name);
    await expect(again.getByLabel('Your answer')).toHold('From 400');
    await again.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(page, 'Answer sent')).toBeSeen();
    await expect(again.getByLabel('Your answer')).toHold('');
  });

  journey(
    'that two answer at once shows the first answer before the second goes',
    async ({ server, open, browserErrors }) => {
      const admin = await server.owner();
      const { id, name } = await someInquiry(server, admin);
      browserErrors.announce({ path: `${list}/${id}/answers`, status: 409 });
      const page = await open('/admin/inquiries', { as: owner });
      const dialog = await openMessage(page, name);
      await dialog.getByLabel('Your answer').fill('And one thing more.');
      await admin.call(inquiryEndpoints.answer, { params: { id }, body: { message: words } });
      await dialog.getByRole('button', { name: 'Send answer' }).click();
      await expect(dialog.getByRole('alert')).toRead(/This message has been answered in the meantime\./);
      await expect(dialog.getByRole('list', { name: 'Answers' })).toRead(/From 400 dollars a month\./);
      await expect(dialog.getByLabel('Your answer')).toHold('And one thing more.');
      await dialog.getByRole('button', { name: 'Send answer' }).click();
      await expect(toast(page, 'Answer sent')).toBeSeen();
      const { answers } = await inquiryOf(admin, id);
      expect(answers.map(({ message }) => message)).toEqual([words, 'And one thing more.']);
    },
  );
});

async function openMessage(page: Page, name: string) {
  await page.getByRole('button', { name: `Read the message from ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog).toBeSeen();
  return dialog;
}
