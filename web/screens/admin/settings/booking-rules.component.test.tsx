import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { EditedBookingRules } from '#contract/bookings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';

const { read, save } = bookingRulesEndpoints;
const rules: EditedBookingRules = { ...defaultBookingRules, version: 1, conflicting: [] };

const form = page.getByRole('form', { name: 'Booking rules' });
const closedDate = form.getByLabelText('Closed date', { exact: true });
const saveRules = form.getByRole('button', { name: 'Save booking rules' });

describe('The booking rules', () => {
  test('take a closed date that is typed but not added, and stop at one that is none', async () => {
    const date = addDays(new Date().toISOString().slice(0, 10), 40);
    server.answer(read, rules);
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2 }));
    await open('/admin/booking-rules', { as: owner });
    await form.getByRole('button', { name: 'Add date' }).click();
    await expect(closedDate).toBeRefusedWith('Please enter a date to add.');
    await closedDate.fill('12/45/2026');
    await saveRules.click();
    await expect(closedDate).toBeRefusedWith('Date input not valid.');
    await expect(closedDate).toHaveFocus();
    expect(server.received(save)).toEqual([]);
    await closedDate.fill(typedDate(date));
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    await expect(form.getByRole('group', { name: 'Closed dates' })).toRead(fullDate(date));
    expect(server.received(save).map(({ body }) => body.closedDates)).toEqual([[date]]);
  });

  test('have a meeting link, blocked times, weekly or once, and vacations', async () => {
    server.answer(read, rules);
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2 }));
    await open('/admin/booking-rules', { as: owner });
    await form.getByRole('button', { name: 'Add blocked time' }).click();
    const lunch = form.getByRole('group', { name: 'Blocked time 1', exact: true });
    await lunch.getByLabelText('Title (optional)').fill('Lunch');
    await expect(form.getByText(/^14 times a day/)).toBeSeen();
    await form.getByRole('button', { name: 'Add blocked time' }).click();
    const lesson = form.getByRole('group', { name: 'Blocked time 2', exact: true });
    await lesson.getByLabelText('Repeats').selectOptions('One day');
    await lesson.getByLabelText('From').selectOptions('3:00 PM');
    await lesson.getByLabelText('To').selectOptions('4:30 PM');
    await form.getByLabelText('Meeting link (optional)').fill('https://meet.example.com/firm');
    await form.getByRole('button', { name: 'Add vacation' }).click();
    await form.getByLabelText('First day').fill('12/21/2026');
    await form.getByLabelText('Last day').fill('12/20/2026');
    await saveRules.click();
    await expect(lesson.getByLabelText('Date')).toBeRefusedWith('Please enter a real date');
    await expect(form.getByLabelText('Last day')).toBeRefusedWith('The last day is before the first');
    await lesson.getByLabelText('Date').fill('12/10/2026');
    await form.getByLabelText('Last day').fill('01/04/2027');
    expect(await complaints()).toEqual([]);
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    expect(server.received(save).map(({ body }) => body)).toMatchObject([
      {
        meetingLink: 'https://meet.example.com/firm',
        vacations: [{ from: '2026-12-21', to: '2027-01-04' }],
        blockedTimes: [
          { title: 'Lunch', date: '', days: rules.days, from: 720, to: 780 },
          { title: '', date: '2026-12-10', days: [], from: 900, to: 990 },
        ],
      },
    ]);
  });

  test('that cannot be loaded can be asked for again', async () => {
    server.cut(read);
    await open('/admin/booking-rules', { as: owner });
    await expect(page.getByRole('alert')).toRead(/^The booking rules could not be loaded/);
    server.answer(read, rules);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saveRules).toBeSeen();
  });
});
