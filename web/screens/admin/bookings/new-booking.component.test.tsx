import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingEndpoints, firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { addDays, weekdayOf } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';

/** A future day on which visitors can't book. */
const sunday = Array.from({ length: 7 }, (_, index) =>
  addDays(new Date().toISOString().slice(0, 10), 30 + index),
).find((date) => weekdayOf(date) === 'Sunday');
const tuesday = addDays(sunday ?? '', 2);

const one: Booking = {
  id: 5,
  name: 'Ann Sample',
  email: 'ann@example.com',
  phone: '801-555-0100',
  business: 'Sample Bakery',
  service: 'payroll',
  meetingType: 'video',
  date: tuesday,
  time: '9:30 AM',
  status: 'confirmed',
  startsAt: `${tuesday}T16:30:00.000Z`,
  createdAt: '2026-11-20T17:05:00.000Z',
  notes: '',
  calendarEventId: '',
  calendarEventLink: '',
  language: 'en',
  suspectedSpam: false,
  version: 3,
};

const bakery = clientRecord(7, 'Sample Bakery', {
  email: 'office@example.com',
  phone: '801-555-0199',
  contacts: [{ name: 'Bea Baker', role: 'Owner', email: 'bea@example.com', phone: '801-555-0111' }],
});

beforeEach(() => {
  server.answer(bookingEndpoints.list, [one]);
  server.answer(bookingEndpoints.surge, []);
  server.answer(bookingEndpoints.rules, defaultBookingRules);
  server.answer(bookingEndpoints.nextSlots, []);
  server.answer(bookingEndpoints.availableSlots, {
    available: true,
    slots: ['9:00 AM', '9:30 AM'],
    startsAt: [`${tuesday}T16:00:00.000Z`, `${tuesday}T16:30:00.000Z`],
  });
  server.answer(clientEndpoints.choices, [{ id: 7, name: bakery.name, email: bakery.email }]);
  server.answer(clientEndpoints.read, bakery);
});

const dialog = page.getByRole('dialog', { name: 'New booking' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });

describe('A new booking', () => {
  test('is made for a client, whose record fills it in, at a free time [2.380]', async () => {
    server.answer(firmBookingEndpoints.create, one);
    await open('/admin', { as: owner });
    await page.getByRole('button', { name: 'New booking' }).click();
    await dialog.getByRole('combobox', { name: 'Client' }).fill('bakery');
    await page.getByRole('option', { name: /Sample Bakery/ }).click();
    await expect(field('Name')).toHold('Bea Baker');
    await expect(field('Email')).toHold('office@example.com');
    await expect(field('Phone (optional)')).toHold('801-555-0199');
    await field('Service').selectOptions('Payroll');
    await field('Date').fill(typedDate(tuesday));
    await dialog.getByRole('radio', { name: '9:30 AM' }).click();
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(toast('Booking made')).toRead(/The confirmation was emailed/);
    await expect(dialog).toBeGone();
    expect(server.received(firmBookingEndpoints.create).map(({ body }) => body)).toMatchObject([
      {
        name: 'Bea Baker',
        business: 'Sample Bakery',
        service: 'payroll',
        date: tuesday,
        time: '9:30 AM',
        outsideHours: false,
        notify: true,
      },
    ]);
  });

  test('outside the booking hours says why visitors could not book it, and is made all the same [2.380]', async () => {
    server.answer(firmBookingEndpoints.create, one);
    await open('/admin', { as: owner });
    await page.getByRole('button', { name: 'New booking' }).click();
    await field('Name').fill('Ann Sample');
    await field('Email').fill('ann@example.com');
    await field('Service').selectOptions('Payroll');
    await dialog.getByRole('checkbox', { name: 'Choose a time outside the booking hours' }).click();
    await field('Date').fill(typedDate(sunday ?? ''));
    await field('Time').selectOptions('7:15 PM');
    await expect(dialog.getByText('Sunday is not a booking day. You can book it anyway.')).toBeSeen();
    await dialog.getByRole('checkbox', { name: 'Email them the confirmation' }).click();
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(toast('Booking made')).toBeSeen();
    expect(server.received(firmBookingEndpoints.create).map(({ body }) => body)).toMatchObject([
      { date: sunday, time: '7:15 PM', outsideHours: true, notify: false },
    ]);
  });

  test('begins with how the firm meets, asks for the number of a call, and drops a link that was for a video [2.481]', async () => {
    server.answer(bookingEndpoints.rules, { ...defaultBookingRules, meetingTypes: ['in-person', 'video'] });
    server.answer(firmBookingEndpoints.create, { ...one, meetingType: 'phone' });
    await open('/admin', { as: owner });
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect(field('Meeting')).toHold('in-person');
    await field('Meeting').selectOptions('Video');
    await field('Meeting link (optional)').fill('https://meet.example.com/room');
    await field('Meeting').selectOptions('Phone (not offered on the website)');
    await expect(field('Meeting link (optional)')).toBeGone();
    await field('Name').fill('Ann Sample');
    await field('Email').fill('ann@example.com');
    await field('Service').selectOptions('Payroll');
    await field('Date').fill(typedDate(tuesday));
    await dialog.getByRole('radio', { name: '9:30 AM' }).click();
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(field('Phone')).toBeRefusedWith('Please enter a 10-digit phone number to call');
    await field('Phone').fill('801-555-0100');
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(toast('Booking made')).toBeSeen();
    expect(server.received(firmBookingEndpoints.create).map(({ body }) => body)).toMatchObject([
      { meetingType: 'phone', phone: '(801) 555-0100', eventLink: '' },
    ]);
  });

  test('says what is missing, and what the server refuses', async () => {
    server.refuse(firmBookingEndpoints.create, 'slot-taken');
    await open('/admin', { as: owner });
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect(field('Name')).toHaveFocus();
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(field('Name')).toBeRefusedWith('Name must be at least 2 characters');
    await expect(dialog.getByText('Please select both a date and time for your appointment.')).toBeSeen();
    await field('Name').fill('Ann Sample');
    await field('Email').fill('ann@example.com');
    await field('Service').selectOptions('Payroll');
    await field('Date').fill(typedDate(tuesday));
    await dialog.getByRole('radio', { name: '9:00 AM' }).click();
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(dialog.getByText('This time has just been booked. Please choose another time.')).toBeSeen();
    await expect(field('Name')).toHold('Ann Sample');
  });
});

describe('A booking', () => {
  const details = page.getByRole('dialog', { name: 'Booking Details' });

  test('is moved to another time, and goes on from there [2.381]', async () => {
    const moved = { ...one, time: '9:00 AM', startsAt: `${tuesday}T16:00:00.000Z`, version: 4 };
    server.answer(firmBookingEndpoints.move, () => {
      server.answer(bookingEndpoints.list, [moved]);
      return moved;
    });
    server.answer(bookingEndpoints.saveCalendar, { ...moved, version: 5 });
    await open('/admin?booking=5', { as: owner });
    await details.getByLabelText('Admin Notes').fill('Typed before the move.');
    await details.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move this booking' });
    await moving.getByLabelText('Date', { exact: true }).fill(typedDate(tuesday));
    await moving.getByRole('radio', { name: '9:00 AM' }).click();
    await moving.getByRole('button', { name: 'Move to this time' }).click();
    await expect(toast('Booking moved')).toRead(/Ann Sample was emailed/);
    await expect(details).toRead(/Time 9:00 AM/);
    expect(server.received(firmBookingEndpoints.move)).toMatchObject([
      { params: { id: '5' }, body: { date: tuesday, time: '9:00 AM', notify: true, version: 3 } },
    ]);
    await details.getByRole('button', { name: 'Save Calendar Info' }).click();
    await expect(toast('Calendar info updated')).toBeSeen();
    expect(server.received(bookingEndpoints.saveCalendar)).toMatchObject([
      { body: { notes: 'Typed before the move.', version: 4 } },
    ]);
  });

  test('keeps its time and changes how to meet [2.481]', async () => {
    const changed: Booking = { ...one, meetingType: 'phone', version: 4 };
    server.answer(firmBookingEndpoints.move, () => {
      server.answer(bookingEndpoints.list, [changed]);
      return changed;
    });
    await open('/admin?booking=5', { as: owner });
    await details.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move this booking' });
    await moving.getByRole('checkbox', { name: 'Keep the time, 9:30 AM' }).click();
    expect(await complaints()).toEqual([]);
    await moving.getByRole('button', { name: 'Change meeting type' }).click();
    const meeting = moving.getByLabelText('Meeting', { exact: true });
    await expect(meeting).toBeRefusedWith('Please choose another way to meet, or another time');
    await meeting.selectOptions('Phone (not offered on the website)');
    await expect(moving.getByLabelText('Phone', { exact: true })).toHold('801-555-0100');
    await moving.getByRole('button', { name: 'Change meeting type' }).click();
    await expect(toast('Booking changed')).toRead(/9:30 AM, phone\. Ann Sample was emailed/);
    await expect(details).toRead(/Meeting Phone/);
    expect(server.received(firmBookingEndpoints.move)).toMatchObject([
      { body: { date: tuesday, time: '9:30 AM', meetingType: 'phone', phone: '(801) 555-0100', version: 3 } },
    ]);
  });

  test('leads to its client, where there is one with its address [2.382]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 7, name: bakery.name, email: 'Ann@example.com' }]);
    await open('/admin?booking=5', { as: owner });
    await expect(details.getByRole('link', { name: 'Open client: Sample Bakery' })).toBeSeen();
    await expect(details.getByRole('button', { name: 'Make this a client' })).toBeGone();
  });

  test('becomes a client: the form has what the booking says [2.382]', async () => {
    server.answer(clientEndpoints.choices, []);
    server.answer(clientEndpoints.tags, []);
    server.answer(clientEndpoints.create, bakery);
    server.refuse(clientEndpoints.read, 'not-found');
    server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
    server.answer(bookingEndpoints.nextOfClient, null);
    server.answer(legalHoldEndpoints.list, []);
    await open('/admin?booking=5', { as: owner });
    await details.getByRole('button', { name: 'Make this a client' }).click();
    const adding = page.getByRole('dialog', { name: 'New client' });
    await expect(adding.getByLabelText('Name', { exact: true }).first()).toHold('Sample Bakery');
    await adding.getByRole('button', { name: 'Add client' }).click();
    // The new client's page, which this mock server doesn't have.
    await expect(page.getByText('Client not found.')).toBeSeen();
    expect(server.received(clientEndpoints.create)).toMatchObject([
      {
        body: {
          name: 'Sample Bakery',
          email: 'ann@example.com',
          phone: '(801) 555-0100',
          contacts: [{ name: 'Ann Sample', email: 'ann@example.com' }],
        },
      },
    ]);
  });
});
