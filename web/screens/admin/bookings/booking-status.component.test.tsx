import { page, userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { booking, bookingsAre, details, detailsOf } from '#tests/support/components/bookings.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { changeStatus, saveCalendar } = bookingEndpoints;
const notes = details.getByLabelText('Admin Notes');
const button = (name: string) => details.getByRole('button', { name });
const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' });

/** Opens the details of a booking in the list with this filter; the mock server stores its changes. */
async function openDetails(changes: Partial<Booking> = {}, filter = ''): Promise<Booking> {
  const one = booking(changes);
  bookingsAre(one);
  server.answer(changeStatus, ({ body: { status, calendar = {} } }) =>
    Object.assign(one, { status, version: one.version + 1 }, storedAs(calendar)),
  );
  server.answer(saveCalendar, ({ body }) => Object.assign(one, { version: one.version + 1 }, storedAs(body)));
  await open(`/admin${filter}`, { as: owner });
  await detailsOf(one).click();
  return one;
}

/** The calendar fields under their names in a booking. */
function storedAs(calendar: {
  eventId?: string | undefined;
  eventLink?: string | undefined;
  notes?: string | undefined;
}) {
  return {
    ...(calendar.eventId !== undefined && { calendarEventId: calendar.eventId }),
    ...(calendar.eventLink !== undefined && { calendarEventLink: calendar.eventLink }),
    ...(calendar.notes !== undefined && { notes: calendar.notes }),
  };
}

describe('The status of a booking', () => {
  test('stays open in a filter that it leaves', async () => {
    const one = await openDetails({ status: 'confirmed' }, '?filter=confirmed');
    server.answer(bookingEndpoints.list, () => (one.status === 'confirmed' ? [one] : []));
    await button('Cancel Booking').click();
    await yes.click();
    await expect(details).toRead(/Status cancelled/);
    await button('Close').first().click();
    await expect(row(one.name)).toBeGone();
  });

  test('says what both buttons of a cancelled booking do [2.978]', async () => {
    const { name } = await openDetails({ status: 'cancelled' });
    await expect(details).toRead(new RegExp(`reactivating do the same: .*${name} gets an email`));
  });

  test('is not reactivated while someone else holds the slot, and the reason is shown [8.24]', async () => {
    await openDetails({ status: 'cancelled' });
    const reason = 'Another booking has this date and time now. Cancel that one first.';
    server.refuse(changeStatus, 'conflict', { message: reason });
    await button('Reactivate Booking').click();
    await expect(toast('Update Failed')).toRead(`Update Failed ${reason}`);
    await expect(details.getByRole('alert')).toRead(new RegExp(reason));
    await expect(details).toRead(/Status cancelled/);
  });

  test('that could not be changed shows the usual message [8.23, 8.25]', async () => {
    await openDetails();
    server.cut(changeStatus);
    await button('Confirm Booking').click();
    await expect(toast('Update Failed')).toRead(
      'Update Failed Failed to update booking status. Please try again.',
    );
    await expect(details.getByRole('alert')).toRead('Error Failed to update booking status');
    await expect(details).toRead(/Status pending/);
  });

  test('and calendar fields that could not be saved have theirs [8.26]', async () => {
    await openDetails();
    server.cut(saveCalendar);
    await notes.fill('Called back.');
    await button('Save Calendar Info').click();
    await expect(toast('Error')).toRead('Error Failed to update calendar information');
    await expect(notes).toHold('Called back.');
  });

  test('saves what is typed beside it in the same step', async () => {
    await openDetails();
    await details.getByLabelText('Calendar Event Link').fill('https://meet.example.com/abc');
    await notes.fill('Bring last year.');
    await button('Confirm Booking').click();
    await expect(details).toRead(/Status confirmed/);
    await userEvent.keyboard('{Escape}');
    await expect(details).toBeGone();
    expect(server.received(changeStatus).map(({ body }) => body)).toMatchObject([
      {
        status: 'confirmed',
        calendar: { eventLink: 'https://meet.example.com/abc', notes: 'Bring last year.' },
      },
    ]);
  });

  test('asks before notes that are not saved are closed', async () => {
    await openDetails();
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await notes.fill('Called back.');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes).toHold('Called back.');
    await button('Close').first().click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(details).toBeGone();
  });

  test('and notes that another window has changed meanwhile are not overwritten', async () => {
    const one = await openDetails();
    await notes.fill('Mine');
    const body = { notes: 'Theirs', calendarEventId: 'evt_1', version: 2 };
    const message = 'This booking has changed in the meantime.';
    server.refuse(saveCalendar, 'conflict', { message });
    bookingsAre({ ...one, ...body });
    await button('Save Calendar Info').click();
    await expect(details.getByRole('alert')).toRead(/has changed in the meantime.*Admin Notes now: Theirs$/);
    await expect(notes).toHold('Mine');
    await expect(details.getByLabelText('Calendar Event ID')).toHold('evt_1');
    server.answer(saveCalendar, { ...one, ...body, notes: 'Mine', version: 3 });
    await button('Save Calendar Info').click();
    await expect(toast('Calendar info updated')).toBeSeen();
    expect(server.received(saveCalendar).at(-1)?.body).toEqual({ notes: 'Mine', version: 2 });
  });
});

describe('A booking in detail', () => {
  test('keeps its calendar fields [2.185, 2.186, 2.187, 2.188, 8.43]', async () => {
    const one = await openDetails();
    const fields = {
      'Calendar Event ID': 'evt_42',
      'Calendar Event Link': 'https://meet.example.com/42',
      'Admin Notes': 'Asks about\npayroll in Idaho.',
    };
    for (const [label, value] of Object.entries(fields)) await details.getByLabelText(label).fill(value);
    await button('Save Calendar Info').click();
    await expect(toast('Calendar info updated')).toRead(
      /The booking calendar information has been updated successfully$/,
    );
    expect(server.received(saveCalendar).map(({ body }) => body)).toMatchObject([
      { eventId: 'evt_42', eventLink: 'https://meet.example.com/42', notes: 'Asks about\npayroll in Idaho.' },
    ]);
    await userEvent.keyboard('{Escape}');
    await detailsOf(one).click();
    for (const [label, value] of Object.entries(fields)) {
      await expect(details.getByLabelText(label)).toHold(value);
    }
  });
});
