import { page, userEvent } from 'vitest/browser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { readChoice, storeChoice } from '#web/lib/stored-choice.ts';
import { server } from '#tests/support/components/answers.ts';
import { complaints } from '#tests/support/components/axe.ts';
import { listedClient } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const menu = page.getByRole('navigation', { name: 'Dashboard' });
const group = (name: string) => menu.getByRole('button', { name });
const link = (name: string) => menu.getByRole('link', { name });

const quinn = listedClient(7, 'Quinn Sample');

async function openDashboard() {
  server.answer(inquiryEndpoints.list, []);
  await open('/admin/inquiries', { as: owner });
  await expect(link('Inquiries')).toBeSeen();
}

describe('The menu of the dashboard', () => {
  test('shows what is used daily, and folds the rest', async () => {
    await openDashboard();
    await expect(group('Settings')).toBeSeen();
    await expect(link('Articles')).toBeGone();
    await expect(link('Booking rules')).toBeGone();
  });

  test('says what waits in a folded group, and in which page once it is open [6.91]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const waiting = (now: number) => ({ comment: { now, soon: 0, waiting: 0 } });
    server.answer(openWorkEndpoints.counts, waiting(1));
    await openDashboard();
    // The next request would be skipped while the first one is pending.
    await expect(group('Website 1 waiting')).toBeSeen();
    server.answer(openWorkEndpoints.counts, waiting(4));
    vi.advanceTimersByTime(121_000);
    await expect(group('Website 4 waiting')).toBeSeen();
    await group('Website').click();
    await expect(link('Comments 4 waiting')).toBeSeen();
    await expect(group('Website 4 waiting')).toBeGone();
  });

  test('opens a group by the keyboard, and remembers it', async () => {
    await openDashboard();
    const settings = group('Settings').element();
    if (settings instanceof HTMLElement) settings.focus();
    await userEvent.keyboard('{Enter}');
    await expect(link('Booking rules')).toBeSeen();
    expect(readChoice('menu Settings')).toBe('open');
  });

  test('has the groups open that were left open', async () => {
    storeChoice('menu Settings', 'open');
    await openDashboard();
    await expect(link('Booking rules')).toBeSeen();
    await expect(link('Articles')).toBeGone();
  });
});

test('A phone has one bar; the account and Logout are in its menu [2.1382]', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  server.answer(inquiryEndpoints.list, []);
  await open('/admin/inquiries', { as: owner });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(button).toBeSeen();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  expect([bar.top, bar.height < 70]).toEqual([0, true]);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeGone();
  await button.click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeSeen();
  expect(await complaints()).toEqual([]);
  await page.viewport(390, 844);
  await expect
    .element(page.getByRole('link', { name: owner.username, exact: true }))
    .toHaveAttribute('href', '/admin/account');
  await link('Inquiries').click();
  await expect(page.getByRole('dialog', { name: 'Dashboard menu' })).toBeGone();
});

describe('The menu of what is new', () => {
  test('begins an invoice for one of the latest clients, with the focus in its first line [2.586]', async () => {
    await openDashboard();
    const recent = { status: 'active', sort: 'work', order: 'desc', limit: '5' };
    server.answer(clientEndpoints.list, [quinn]);
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
    server.answer(salesTaxEndpoints.rates, []);
    server.answer(billingEndpoints.items, []);
    server.answer(billingEndpoints.read, {
      instructions: '',
      dueDays: 30,
      reminders: [],
      attachPdf: false,
      version: 1,
    });
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page
      .getByRole('list', { name: 'New invoice for' })
      .getByRole('link', { name: 'Quinn Sample' })
      .click();
    expect(server.received(clientEndpoints.list)[0]?.query).toEqual(recent);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHold('Quinn Sample');
    await expect(page.getByLabelText('Description').first()).toHaveFocus();
  });

  test('finds every other client by a part of its name [2.586]', async () => {
    await openDashboard();
    server.answer(clientEndpoints.list, [quinn]);
    server.answer(clientEndpoints.choices, ({ query }) =>
      query['q'] === 'quail' ? [{ id: 9, name: 'Quail Dental', email: '' }] : [],
    );
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const found = page.getByRole('list', { name: 'New invoice for' });
    await expect(found.getByRole('link', { name: 'Quinn Sample' })).toBeSeen();
    // The field already has the focus.
    await userEvent.keyboard('quail');
    const quail = found.getByRole('link', { name: 'Quail Dental' });
    await expect.element(quail).toHaveAttribute('href', '/admin/invoices/new?client=9');
    await expect(found.getByRole('link', { name: 'Quinn Sample' })).toBeGone();
    await page.getByRole('searchbox', { name: 'New invoice for' }).fill('nobody');
    await expect(page.getByText('No client matches.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('opens the form of a new client from any page, and leaving it keeps the page [2.471]', async () => {
    await openDashboard();
    server.answer(clientEndpoints.counts, {
      prospect: 0,
      active: 0,
      archived: 0,
      closing: 0,
      openTasks: 0,
      overdueTasks: 0,
    });
    server.answer(clientEndpoints.tags, []);
    server.answer(clientEndpoints.list, []);
    server.answer(clientEndpoints.duplicates, []);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('link', { name: 'New client' }).click();
    await expect(page.getByRole('form', { name: 'New client' })).toBeSeen();
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('form', { name: 'New client' })).toBeGone();
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeSeen();
  });
});
