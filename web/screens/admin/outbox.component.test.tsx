import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Email, EmailDetail } from '#contract/emails/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, sending, sendAgain, read } = emailEndpoints;
const problem =
  'The mail server says that this address does not take email (550). It answered: “5.1.1 no such mailbox”';

const email: Email = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'booking-received',
  to: 'ann@example.com',
  subject: 'We received your booking request',
  state: 'bounced',
  problem,
  nextTryAt: null,
  sentAt: null,
  createdAt: '2026-11-22T18:00:00.000Z',
  client: { id: 3, name: 'Sample Bakery' },
  readable: true,
};
const sent: Email = { ...email, state: 'sent', problem: null, sentAt: email.createdAt };
const detail: EmailDetail = {
  ...sent,
  text: 'Thank you.\n\nChange it:\nhttps://ridgeline.example/my-booking#hidden',
  attachments: [{ name: 'consultation.ics', type: 'text/calendar', bytes: 1200 }],
  linksWork: false,
};

const dialog = page.getByRole('dialog', { name: 'We received your booking request' });
const question = page.getByRole('alertdialog', { name: 'Send this email again?' });

describe('The email log', () => {
  beforeEach(() => {
    server.answer(list, []);
    server.answer(sending, { via: 'smtp', held: null, failed: 0, uncertain: 0 });
    server.answer(clientEndpoints.choices, [{ id: 3, name: 'Sample Bakery', email: 'ann@example.com' }]);
  });

  test('says when there are no emails', async () => {
    await open('/admin/outbox', { as: owner });
    await expect(page.getByText('There are no emails yet.')).toBeSeen();
  });

  test('says when no email fits, and leads back to all', async () => {
    const { address } = await open('/admin/outbox?state=queued', { as: owner });
    await expect(page.getByText('No emails match these filters.')).toBeSeen();
    await page.getByRole('button', { name: 'Show all emails' }).click();
    await expect(page.getByText('There are no emails yet.')).toBeSeen();
    expect(address()).toBe('/admin/outbox');
  });

  test('keeps what it is filtered by in the address, and asks for that', async () => {
    const { address } = await open('/admin/outbox?client=3', { as: owner });
    await page.getByLabelText('Status').selectOptions('Bounced');
    await page.getByLabelText('Kind').selectOptions('Booking: received');
    await page.getByLabelText('Search').fill('ann@');
    await expect
      .poll(() => server.received(list).at(-1)?.query)
      .toEqual({ client: '3', state: 'bounced', kind: 'booking-received', q: 'ann@', limit: '50' });
    expect(address()).toBe('/admin/outbox?client=3&state=bounced&kind=booking-received&q=ann%40');
  });

  test('says when an email is not there', async () => {
    server.refuse(read, 'not-found');
    await open('/admin/outbox?email=00000000-0000-4000-8000-000000000000', { as: owner });
    await expect(page.getByRole('dialog').getByRole('alert')).toRead(/The email could not be loaded/);
  });

  test('says what bounced in the words of the server, and lets the owner send it again', async () => {
    let now = email;
    server.answer(list, () => [now]);
    server.answer(sendAgain, () => (now = { ...email, state: 'queued', problem: null }));
    await open('/admin/outbox?state=problems', { as: owner });
    const row = page.getByRole('row').filter({ hasText: 'ann@example.com' });
    await expect(row).toRead(/Bounced The mail server .* \(550\)\. It answered: “5\.1\.1 no such mailbox”/);
    await expect(row.getByRole('link', { name: 'Sample Bakery' })).toBeSeen();
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(question).toRead(/We’ll try once more to send it to ann@example\.com/);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(row).toRead(/Queued/);
    expect(server.received(sendAgain).map(({ params }) => params)).toEqual([{ id: email.id }]);
  });

  test('shows an email as it is received, its plain text and what was attached', async () => {
    server.answer(list, [sent]);
    server.answer(read, detail);
    const { address } = await open('/admin/outbox', { as: owner });
    await page.getByRole('button', { name: 'We received your booking request' }).click();
    await expect(dialog.getByTitle('The email as received')).toBeSeen();
    await expect(dialog).toRead(/A link in this email opens something for its recipient alone\./);
    await expect(dialog.getByRole('list', { name: 'Attachments' })).toRead('consultation.ics 1.2 KB');
    expect(address()).toBe(`/admin/outbox?email=${email.id}`);
    await dialog.getByRole('tab', { name: 'Plain text' }).click();
    await expect(dialog.getByRole('tabpanel')).toRead(/^Thank you\. Change it:/);
    expect(await complaints()).toEqual([]);
  });

  test('sends another copy after saying what happens, and says when that cannot be', async () => {
    server.answer(list, [sent]);
    server.answer(read, detail);
    const message = 'This email is already on its way, or was sent a moment ago.';
    server.refuse(sendAgain, 'conflict', { message });
    await open(`/admin/outbox?email=${email.id}`, { as: owner });
    await dialog.getByRole('button', { name: /^Send again/ }).click();
    await expect(question).toRead(/Another copy goes to ann@example\.com now\./);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(message)).toBeSeen();
  });

  test('offers no second copy of an email about signing in', async () => {
    server.answer(read, { ...detail, kind: 'password-reset' });
    await open(`/admin/outbox?email=${email.id}`, { as: owner });
    await expect(dialog.getByRole('tab', { name: 'Plain text' })).toBeSeen();
    await expect(dialog.getByRole('button', { name: /^Send again/ })).toBeGone();
  });

  test('says that an email is only in the outbox while no mail server is set', async () => {
    server.answer(list, [sent]);
    server.answer(sending, { via: 'outbox', held: null, failed: 0, uncertain: 0 });
    server.answer(read, { ...detail, linksWork: true });
    await open('/admin/outbox', { as: owner });
    await expect(page.getByRole('row').filter({ hasText: 'ann@example.com' })).toRead(
      /In the outbox, not sent/,
    );
    await page.getByRole('button', { name: 'We received your booking request' }).click();
    await expect(dialog).toRead(/only you can see this email\. Its links work\./);
  });
});
