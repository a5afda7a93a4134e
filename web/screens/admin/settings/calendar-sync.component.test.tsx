import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import type { ConnectedCalendar } from '#contract/bookings/calendar-sync.ts';
import { bookingRulesEndpoints, calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const connected: ConnectedCalendar = {
  address: 'https://calendar.example.com/ann/',
  username: 'ann@example.com',
  connectedAt: '2026-11-20T17:00:00.000Z',
  syncedAt: '2026-11-28T17:00:00.000Z',
  problem: null,
  nextSyncAt: '2026-11-28T17:05:00.000Z',
  syncing: false,
  progress: null,
  unreadable: { count: 0, events: [] },
  blocksUnanswered: false,
  blocksTentative: true,
};
const dialog = page.getByRole('dialog', { name: 'Calendar sync' });

async function openWith(changes: Partial<ConnectedCalendar>) {
  server.answer(calendarSyncEndpoints.read, { calendar: { ...connected, ...changes } });
  await open('/admin/booking-rules', { as: owner });
  await page.getByRole('button', { name: 'Calendar sync' }).click();
}

beforeEach(() => {
  server.answer(bookingRulesEndpoints.read, { ...defaultBookingRules, version: 1, conflicting: [] });
});

test('a calendar that is read step by step says how far it is', async () => {
  await openWith({ progress: { read: 2050, total: 3000 }, syncedAt: null });
  await expect(dialog.getByText('2,050 of 3,000 events read.')).toBeSeen();
  await expect(dialog.getByText(/we go on within a minute/)).toBeSeen();
});

test('events that could not be read are named, with when they are and what to do [2.976]', async () => {
  await openWith({
    unreadable: {
      count: 4,
      events: [
        { title: 'Board meeting', startsAt: '2026-12-01T17:00:00.000Z' },
        { title: '', startsAt: null },
      ],
    },
  });
  await expect(dialog.getByText('4 events could not be read')).toBeSeen();
  await expect(dialog).toRead(/Board meeting, .*1, 2026/);
  await expect(dialog).toRead(/An event without a title, at a time we can’t make out/);
  await expect(dialog).toRead(/2 more/);
  expect(await complaints()).toEqual([]);
});

test('Sync now syncs and shows the result', async () => {
  await openWith({});
  const failed = { calendar: { ...connected, problem: 'The username or password is wrong.' } };
  server.answer(calendarSyncEndpoints.sync, failed);
  server.answer(calendarSyncEndpoints.read, failed);
  await dialog.getByRole('button', { name: 'Sync now' }).click();
  await expect(dialog.getByText('The username or password is wrong.')).toBeSeen();
});

test('Sync now says why it did not start', async () => {
  await openWith({});
  server.refuse(calendarSyncEndpoints.sync, 'too-many');
  await dialog.getByRole('button', { name: 'Sync now' }).click();
  await expect(dialog.getByRole('alert')).toRead('Too many tries. Please wait a moment and try again.');
});

test('another address says what becomes of the events in the present calendar', async () => {
  await openWith({});
  const note = dialog.getByText(/events that are in your present calendar stay there/);
  await expect(dialog.getByRole('checkbox', { name: 'Invitations I haven’t answered' })).toBeSeen();
  await expect.poll(() => note.elements()).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'Calendar address (CalDAV)' }).fill('https://other.example.com/');
  await expect(note).toBeSeen();
});
