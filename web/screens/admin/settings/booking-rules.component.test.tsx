import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { EditedBookingRules } from '#contract/bookings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
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

  test('that cannot be loaded can be asked for again', async () => {
    server.cut(read);
    await open('/admin/booking-rules', { as: owner });
    await expect(page.getByRole('alert')).toRead(/^The booking rules could not be loaded/);
    server.answer(read, rules);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saveRules).toBeSeen();
  });
});
