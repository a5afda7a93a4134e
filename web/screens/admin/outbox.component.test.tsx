import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints, outboxEndpoints } from '#contract/emails/endpoints.ts';
import type { Email } from '#contract/emails/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, sending, sendAgain } = emailEndpoints;
const problem = 'The mail server says that this address does not take email (550).';

const email: Email = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'booking-received',
  to: 'ann@example.com',
  subject: 'We received your booking request',
  state: 'failed',
  problem,
  nextTryAt: null,
  sentAt: null,
  createdAt: '2026-11-22T18:00:00.000Z',
  readable: false,
};

describe('The outbox', () => {
  beforeEach(() => {
    server.answer(list, []);
    server.answer(sending, { via: 'smtp', held: null, failed: 0, uncertain: 0 });
  });

  test('says when there are no emails', async () => {
    await open('/admin/outbox', { as: owner });
    await expect(page.getByText('There are no emails yet.')).toBeSeen();
  });

  test('says when no email fits, and leads back to all', async () => {
    const { address } = await open('/admin/outbox?emails=queued', { as: owner });
    await expect(page.getByText('There are no such emails.')).toBeSeen();
    await page.getByRole('button', { name: 'Show all emails' }).click();
    await expect(page.getByText('There are no emails yet.')).toBeSeen();
    expect(address()).toBe('/admin/outbox');
  });

  test('says when an email is not there', async () => {
    server.refuse(outboxEndpoints.read, 'not-found');
    await open('/admin/outbox?email=00000000-0000-4000-8000-000000000000', { as: owner });
    await expect(page.getByRole('dialog').getByRole('alert')).toRead(/The email could not be loaded/);
  });

  test('says what did not arrive, why, and lets the owner send it again', async () => {
    let now = email;
    server.answer(list, () => [now]);
    server.answer(sendAgain, () => (now = { ...email, state: 'queued', problem: null }));
    await open('/admin/outbox?emails=problems', { as: owner });
    const row = page.getByRole('row').filter({ hasText: 'ann@example.com' });
    await expect(row).toRead(/Failed The mail server says that this address does not take email \(550\)\./);
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(row).toRead(/Queued/);
    expect(server.received(sendAgain).map(({ params }) => params)).toEqual([{ id: email.id }]);
  });

  test('has an email that anyone can read', async () => {
    server.answer(list, [
      { ...email, state: 'sent', problem: null, sentAt: email.createdAt, readable: true },
    ]);
    server.answer(outboxEndpoints.read, {
      id: email.id,
      to: 'ann@example.com',
      subject: 'We received your booking request',
      sentAt: email.createdAt,
      text: 'Thank you.',
      html: '<!doctype html><html lang="en"><title>Thanks</title><p>Thank you.</p></html>',
      attachments: [{ name: 'meeting.ics', type: 'text/calendar', content: '' }],
    });
    await open('/admin/outbox', { as: owner });
    await page.getByRole('button', { name: /^Read We received your booking request/ }).click();
    await expect(page.getByRole('dialog', { name: 'We received your booking request' })).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
