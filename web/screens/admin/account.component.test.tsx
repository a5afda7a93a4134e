import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationChoices } from '#contract/notifications/choice-schemas.ts';
import { notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

let choices: NotificationChoices;
beforeEach(() => {
  choices = { topics: { booking: 'now', task: 'now', comment: 'off' }, summary: 'weekly', digestAt: 420 };
  server.answer(notificationChoiceEndpoints.read, () => choices);
});
const form = page.getByRole('form', { name: 'Email notifications' });

test('What to be emailed about is chosen and saved [2.490]', async () => {
  await open('/admin/account', { as: owner });
  await expect.element(form.getByLabelText('Bookings')).toHaveValue('now');
  await form.getByLabelText('Tasks').selectOptions('Daily digest');
  await form.getByLabelText('Digests arrive at').selectOptions('6:00 PM');
  server.answer(notificationChoiceEndpoints.save, ({ body }) => (choices = body));
  await form.getByRole('button', { name: 'Save email notifications' }).click();
  await expect(toast('Email notifications saved')).toBeSeen();
  expect(choices).toEqual({
    topics: { booking: 'now', task: 'daily', comment: 'off' },
    summary: 'weekly',
    digestAt: 18 * 60,
  });
  await expect.element(form.getByLabelText('Tasks')).toHaveValue('daily');
  await expect(form.getByRole('button', { name: 'Save email notifications' })).toHaveFocus();
  expect(await complaints()).toEqual([]);
});

test('Choices that could not be saved stay on screen, with the reason [2.490]', async () => {
  await open('/admin/account', { as: owner });
  await form.getByLabelText('Bookings').selectOptions('Monday digest');
  server.cut(notificationChoiceEndpoints.save);
  await form.getByRole('button', { name: 'Save email notifications' }).click();
  await expect(form.getByRole('alert')).toBeSeen();
  await expect.element(form.getByLabelText('Bookings')).toHaveValue('weekly');
});

test('Choices that could not be loaded can be loaded again [2.490]', async () => {
  server.cut(notificationChoiceEndpoints.read);
  await open('/admin/account', { as: owner });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeSeen();
  server.answer(notificationChoiceEndpoints.read, () => choices);
  await again.click();
  await expect.element(form.getByLabelText('Bookings')).toHaveValue('now');
});
