import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { StaffMember } from '#contract/accounts/access/schemas.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import type { OpenWorkCounts, OpenWorkItem } from '#contract/open-work/schemas.ts';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const teo: StaffMember = {
  id: 2,
  username: 'teo',
  fullName: 'Teo Sample',
  email: 'teo@example.com',
  emailConfirmed: true,
  position: 'bookkeeper',
  clients: [],
  weeklyMinutes: null,
  secondFactor: true,
  lastUsedAt: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  confirmedAt: null,
  due: false,
  closedAt: null,
  version: 7,
};

const group = (name: string) => page.getByRole('list', { name, exact: true });
const today = '2026-11-25';

function item(changes: Partial<OpenWorkItem> = {}): OpenWorkItem {
  return {
    kind: 'job',
    id: 1,
    key: '',
    title: 'Month-end close',
    who: 'Quinn Dental',
    client: { id: 7, name: 'Quinn Dental' },
    since: '2026-11-20T20:00:00.000Z',
    due: '2026-11-23',
    turn: 'firm',
    day: 'overdue',
    assignee: null,
    cents: null,
    startsAt: null,
    joinUrl: null,
    ...changes,
  };
}

const message = item({
  kind: 'message',
  id: 7,
  title: 'Where is my W-2?',
  due: null,
  day: 'today',
  since: '2026-11-24T12:00:00.000Z',
});
const meeting = item({
  kind: 'consultation',
  id: 3,
  who: 'Ann Sample',
  title: '2:00 PM, video',
  client: null,
  since: null,
  due: '2026-11-26',
  day: '2026-11-26',
  joinUrl: 'https://meet.example.com/ann',
});

function answer(items: OpenWorkItem[], counts: OpenWorkCounts = {}): void {
  server.answer(openWorkEndpoints.list, { today, items, counts });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') });
  // Notices at the top, which show nothing if they can't be loaded.
  for (const notice of [emailEndpoints.sending, firstStepsEndpoints.read, systemEndpoints.status])
    server.cut(notice);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Today', () => {
  test('lists by day who needs what since when, and each line leads to where it is done [6.90]', async () => {
    answer([item(), message, meeting, item({ id: 9, day: 'waiting', turn: 'other', title: 'Sales tax' })]);
    await open('/admin/today', { as: owner });
    await expect(group('Overdue')).toRead('job: Quinn Dental Month-end close Due Nov 23');
    await expect(group('Today')).toRead('message to answer: Quinn Dental Where is my W-2? 1 day ago');
    await expect(group('Tomorrow, Thursday')).toRead('consultation: Ann Sample 2:00 PM, video Join');
    await expect(group('Waiting for others')).toRead(/Sales tax/);
    await expect
      .element(group('Today').getByRole('link'))
      .toHaveAttribute('href', '/admin/messages?show=firm&client=7');
    await expect
      .element(page.getByRole('link', { name: 'Join the meeting with Ann Sample' }))
      .toHaveAttribute('href', 'https://meet.example.com/ann');
    expect(await complaints()).toEqual([]);
  });

  test('moves from line to line by the arrow keys and by j and k [6.90]', async () => {
    answer([item(), message, meeting]);
    await open('/admin/today', { as: owner });
    const lines = () => [...document.querySelectorAll('[data-work]')];
    await expect(group('Overdue')).toBeSeen();
    const [first, second, third] = lines();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(third);
    await userEvent.keyboard('{ArrowDown}k{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  test('says how many more of a kind there are, with a link to all of them [6.91]', async () => {
    answer([item()], { job: { now: 60, soon: 3, waiting: 0 } });
    await open('/admin/today', { as: owner });
    await expect
      .element(page.getByRole('link', { name: '62 more jobs' }))
      .toHaveAttribute('href', '/admin/work?jobs=week');
  });

  test('shows my work, or that of everybody [6.90]', async () => {
    server.answer(openWorkEndpoints.list, ({ query }) => ({
      today,
      items: [item({ title: query['whose'] === 'everybody' ? 'Ours' : 'Mine' })],
      counts: {},
    }));
    const { address } = await open('/admin/today', { as: owner });
    await expect(group('Overdue')).toRead(/Mine/);
    await page.getByRole('button', { name: 'Everybody’s' }).click();
    await expect(group('Overdue')).toRead(/Ours/);
    expect(address()).toBe('/admin/today?everybody=true');
  });

  test('is done when the list is empty, and loads again when there is news [6.90]', async () => {
    answer([]);
    await open('/admin/today', { as: owner });
    await expect(page.getByText('You’re done. Nothing is left to do for the next seven days.')).toBeSeen();
    answer([item()]);
    await server.changed(adminNotificationEndpoints.list);
    await expect(page.getByText('Quinn Dental').first()).toBeSeen();
  });

  test('says when the list could not be loaded, and tries again [6.90]', async () => {
    server.cut(openWorkEndpoints.list);
    await open('/admin/today', { as: owner });
    await expect(page.getByText('Your work could not be loaded')).toBeSeen();
    answer([item()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(group('Overdue')).toBeSeen();
  });

  const lineOf = (name: string) => page.getByRole('link', { name, exact: true });
  /** Opens the list with the focus on its first line. */
  async function openOnFirstLine(items: OpenWorkItem[]) {
    answer(items);
    server.answer(clientJobEndpoints.assignees, [
      { id: 1, name: 'Dana Sample' },
      { id: 2, name: 'Teo Sample' },
    ]);
    await open('/admin/today', { as: owner });
    await expect(lineOf(items[0]?.who ?? '')).toBeSeen();
    const line = document.querySelector('[data-work]');
    if (line instanceof HTMLElement) line.focus();
  }
  const other = item({ id: 2, who: 'Lee Bakery' });

  test('marks an item done by e, with the focus on the next one, and takes it back [6.94]', async () => {
    server.answer(conversationEndpoints.changeAwaiting, undefined);
    await openOnFirstLine([message, other]);
    answer([other]);
    await userEvent.keyboard('e');
    await expect(lineOf('Quinn Dental')).toBeGone();
    await expect(lineOf('Lee Bakery')).toHaveFocus();
    expect(server.received(conversationEndpoints.changeAwaiting)[0]).toMatchObject({
      params: { id: '7' },
      body: { awaiting: 'nobody' },
    });
    answer([message, other]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf('Quinn Dental')).toBeSeen();
    expect(server.received(conversationEndpoints.changeAwaiting)[1]?.body).toEqual({ awaiting: 'firm' });
  });

  test('marks a declined letter followed up by e, and takes it back [2.1210]', async () => {
    server.answer(engagementEndpoints.followUp, undefined);
    const letter = item({ kind: 'letter', id: 5, title: 'Bookkeeping: declined', due: null, day: 'today' });
    await openOnFirstLine([letter, other]);
    await expect.element(lineOf('Quinn Dental')).toHaveAttribute('href', '/admin/engagements/5');
    answer([other]);
    await userEvent.keyboard('e');
    await expect(lineOf('Lee Bakery')).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => server.received(engagementEndpoints.followUp).map(({ params, body }) => [params, body]))
      .toEqual([
        [{ id: '5' }, { done: true }],
        [{ id: '5' }, { done: false }],
      ]);
  });

  test('opens by e what cannot be done from the list [6.94]', async () => {
    await openOnFirstLine([item({ kind: 'document', title: 'loan.pdf' })]);
    const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.querySelector('[data-work]')?.addEventListener('click', clicked);
    await userEvent.keyboard('e');
    expect(clicked).toHaveBeenCalledOnce();
  });

  test('puts an item off by s until a day [6.94]', async () => {
    server.answer(openWorkEndpoints.later, undefined);
    await openOnFirstLine([item(), other]);
    answer([other]);
    await userEvent.keyboard('s');
    await expect(page.getByRole('button', { name: 'Tomorrow, Thursday' })).toHaveFocus();
    // Letters in the menu are no keys of the list.
    await userEvent.keyboard('e{ArrowDown}{Enter}');
    await expect(lineOf('Lee Bakery')).toHaveFocus();
    expect(server.received(openWorkEndpoints.later)[0]?.body).toEqual({
      kind: 'job',
      id: 1,
      key: '',
      until: '2026-11-30',
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.received(openWorkEndpoints.later)[1]?.body).toMatchObject({ until: null });
  });

  test('puts an item off by the keyboard until a typed day [2.1211]', async () => {
    server.answer(openWorkEndpoints.later, undefined);
    await openOnFirstLine([item(), other]);
    answer([other]);
    await userEvent.keyboard('s');
    await expect(page.getByRole('button', { name: 'Tomorrow, Thursday' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(page.getByLabelText('Back on', { exact: true })).toHaveFocus();
    expect(await complaints()).toEqual([]);
    await userEvent.keyboard('12/17/2026{Enter}');
    await expect(lineOf('Lee Bakery')).toHaveFocus();
    expect(server.received(openWorkEndpoints.later)[0]?.body).toMatchObject({ id: 1, until: '2026-12-17' });
  });

  test('lists what is put off, from which each is brought back [6.101]', async () => {
    server.answer(openWorkEndpoints.later, undefined);
    answer([other]);
    server.answer(openWorkEndpoints.putOff, { today, items: [{ ...item(), until: '2026-12-17' }] });
    const { address } = await open('/admin/today', { as: owner });
    await page.getByRole('button', { name: 'Put off', exact: true }).click();
    await expect(group('Until Thursday, December 17, 2026')).toRead(/Quinn Dental Month-end close/);
    expect(address()).toBe('/admin/today?later=true');
    expect(await complaints()).toEqual([]);
    server.answer(openWorkEndpoints.putOff, { today, items: [] });
    await page.getByRole('button', { name: 'Bring back: Quinn Dental' }).click();
    await expect(page.getByText('You have put nothing off.')).toBeSeen();
    expect(server.received(openWorkEndpoints.later)[0]?.body).toMatchObject({ id: 1, until: null });
  });

  test('hands an item over by h to a colleague [6.94]', async () => {
    server.answer(openWorkEndpoints.handOver, undefined);
    await openOnFirstLine([message, other]);
    answer([other]);
    await userEvent.keyboard('h');
    await page.getByRole('button', { name: 'Teo Sample' }).click();
    await expect(lineOf('Lee Bakery')).toHaveFocus();
    expect(server.received(openWorkEndpoints.handOver)[0]?.body).toMatchObject({ id: 7, assigneeId: 2 });
    expect(await complaints()).toEqual([]);
  });

  test('offers the owner to give access to a colleague who lacks it, and hands over then [6.115]', async () => {
    server.refuse(openWorkEndpoints.handOver, 'conflict', { message: 'Teo Sample has no access to this.' });
    server.answer(staffEndpoints.list, { members: [teo], invitations: [] });
    await openOnFirstLine([message, other]);
    await userEvent.keyboard('h');
    await page.getByRole('button', { name: 'Teo Sample' }).click();
    const offer = page.getByRole('button', { name: 'Give access and hand over' });
    await expect(offer).toBeSeen();
    server.answer(staffEndpoints.giveAccess, teo);
    server.answer(openWorkEndpoints.handOver, undefined);
    await offer.click();
    await expect.poll(() => server.received(staffEndpoints.giveAccess)).toHaveLength(1);
    await expect.poll(() => server.received(openWorkEndpoints.handOver)).toHaveLength(2);
  });

  test('puts an item back that could not be put off, and says why [6.94]', async () => {
    server.refuse(openWorkEndpoints.later, 'not-found', { message: 'This is no longer on the list.' });
    await openOnFirstLine([item(), other]);
    await userEvent.keyboard('s');
    await page.getByRole('button', { name: 'Tomorrow, Thursday' }).click();
    await expect(page.getByText('This is no longer on the list.')).toBeSeen();
    await expect(lineOf('Quinn Dental')).toBeSeen();
  });
});
