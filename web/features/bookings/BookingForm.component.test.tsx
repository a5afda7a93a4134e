import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageCopy } from '#content/page-copy.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';

// A Tuesday in the future.
const date = '2027-03-16';
const meeting = page.getByLabelText('How would you like to meet?');
const phone = page.getByLabelText('Phone', { exact: true });
const submit = page.getByRole('button', { name: 'Request this time' });

beforeEach(() => {
  const startsAt = `${date}T15:00:00.000Z`;
  server.answer(firmEndpoints.pages, pageCopy);
  server.answer(bookingEndpoints.nextSlots, [{ date, slots: ['9:00 AM'] }]);
  server.answer(bookingEndpoints.availableSlots, {
    available: true,
    slots: ['9:00 AM'],
    startsAt: [startsAt],
  });
  server.answer(bookingEndpoints.request, ({ body: { name, email, business, service, meetingType } }) => ({
    id: 1,
    name,
    email,
    business,
    service,
    meetingType: meetingType ?? 'video',
    date,
    time: '9:00 AM',
    status: 'pending' as const,
    startsAt,
    createdAt: startsAt,
  }));
});

async function openForm(meetingTypes: BookingRules['meetingTypes']) {
  server.answer(bookingEndpoints.rules, { ...defaultBookingRules, meetingTypes });
  await open('/booking');
  await page.getByLabelText('Date', { exact: true }).fill('03/16/2027');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('radio', { name: '9:00 AM' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Ann Sample');
  await page.getByLabelText('Email', { exact: true }).fill('ann@example.com');
  await page.getByLabelText('Business name').fill('Sample Bakery');
  await page.getByLabelText('Service', { exact: true }).selectOptions('Payroll');
}

describe('How to meet', () => {
  test('is asked where the owner allows more than one way, with a number for a call [3.63]', async () => {
    await openForm(['video', 'phone', 'in-person']);
    await expect(phone).toBeGone();
    await meeting.selectOptions('Phone');
    expect(await complaints()).toEqual([]);
    await submit.click();
    await expect(phone).toBeRefusedWith('Please enter a 10-digit phone number to call');
    await phone.fill('(385) 555-0111');
    await submit.click();
    await expect(page.getByText('call you at that time')).toBeSeen();
    expect(server.received(bookingEndpoints.request)).toMatchObject([
      {
        body: {
          meetingType: 'phone',
          phone: '(385) 555-0111',
          zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
  });

  test('is not asked where there is one way [3.63]', async () => {
    await openForm(['video']);
    await expect(meeting).toBeGone();
    await submit.click();
    await expect(page.getByText('send you the video link before the meeting')).toBeSeen();
  });
});

test('a short phone says above the name which time was chosen, and leads back to the times', async () => {
  await page.viewport(360, 640);
  await openForm(['video']);
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await expect(change).toBeSeen();
  expect(change.element().parentElement?.textContent).toContain('Tuesday, March 16, 9:00 AM');
  await change.click();
  await expect(page.getByRole('radio', { name: '9:00 AM' })).toHaveFocus();
});
