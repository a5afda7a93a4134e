import { page } from 'vitest/browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Email, EmailDetail } from '#contract/emails/schemas.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, sending, decide, sendAgain, read } = emailEndpoints;
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

  test('keeps what it is filtered by in the address, and asks for that [10.30]', async () => {
    const { address } = await open('/admin/outbox?client=3', { as: owner });
    await page.getByLabelText('Status').selectOptions('Bounced');
    await page.getByLabelText('Kind').selectOptions('Booking: received');
    await page.getByLabelText('Search').fill('ann@');
    await expect
      .poll(() => server.received(list).at(-1)?.query)
      .toEqual({ client: '3', state: 'bounced', kind: 'booking-received', q: 'ann@', limit: '50' });
    expect(address()).toBe('/admin/outbox?client=3&state=bounced&kind=booking-received&q=ann%40');
  });

  test('has who was written to, what about and when, and fills by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    server.answer(sending, { via: 'outbox', held: null, failed: 0, uncertain: 0 });
    await open('/admin/outbox', { as: owner });
    await expect(page.getByText('There are no emails yet.')).toBeSeen();
    server.answer(list, [{ ...sent, client: null }]);
    vi.advanceTimersByTime(5100);
    await expect(page.getByRole('row').filter({ hasText: 'ann@example.com' })).toRead(
      /^We received your booking request ann@example\.com In the outbox, not sent \w+ \d+, \d{4}, \d+:\d\d [AP]M$/,
    );
  });

  test('says on Today too that emails have problems or are on hold, and asks before discarding them', async () => {
    const problems = { via: 'smtp', failed: 1, uncertain: 2, held: null } as const;
    const held = { since: '2026-11-22T18:00:00.000Z', reason: 'older', waiting: 12 } as const;
    server.answer(sending, { ...problems, held });
    server.answer(decide, () => {
      server.answer(sending, problems);
      return problems;
    });
    server.answer(openWorkEndpoints.list, { today: '2026-11-24', items: [], counts: {} });
    for (const notice of [firstStepsEndpoints.read, systemEndpoints.status]) server.cut(notice);
    const { address } = await open('/admin/today', { as: owner });
    await expect(page.getByText(/12 emails are waiting/)).toBeSeen();
    await expect(page.getByText('1 email was not delivered, 2 emails may not have arrived')).toBeSeen();
    await page.getByRole('link', { name: 'Open the email log' }).click();
    expect(address()).toBe('/admin/outbox?state=problems');
    await expect(page.getByRole('heading', { name: 'Email log', level: 1 })).toBeSeen();
    await expect(page.getByText(/12 emails are waiting/)).toBeSeen();
    expect(await complaints()).toEqual([]);
    await page.getByRole('button', { name: 'Discard the waiting emails' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Discard the waiting emails?' });
    await expect(asking).toBeSeen();
    expect(server.received(decide)).toEqual([]);
    await asking.getByRole('button', { name: 'Discard the waiting emails' }).click();
    await expect(page.getByText('Emails are on hold')).toBeGone();
    expect(server.received(decide).map(({ body }) => body)).toEqual([{ waiting: 'discard' }]);
  });

  test('says when an email is not there', async () => {
    server.refuse(read, 'not-found');
    await open('/admin/outbox?email=00000000-0000-4000-8000-000000000000', { as: owner });
    await expect(page.getByRole('dialog').getByRole('alert')).toRead(/The email could not be loaded/);
  });

  test('says what bounced in the words of the server, and lets the owner send it again [10.33, 2.1385]', async () => {
    let now = email;
    server.answer(list, () => [now]);
    server.answer(sendAgain, () => (now = { ...email, state: 'queued', problem: null }));
    await open('/admin/outbox?state=problems', { as: owner });
    const row = page.getByRole('row').filter({ hasText: 'ann@example.com' });
    await expect(row).toRead(/^We received your booking request Sample Bakery ann@example\.com/);
    await expect(row).toRead(/Bounced The mail server .* \(550\)\. It answered: “5\.1\.1 no such mailbox”/);
    await expect(row.getByRole('link', { name: 'Sample Bakery' })).toBeSeen();
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(question).toRead(/We’ll try once more to send it to ann@example\.com/);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(row).toRead(/Queued/);
    expect(server.received(sendAgain).map(({ params }) => params)).toEqual([{ id: email.id }]);
  });

  test('shows an email as it is received, its plain text and what was attached [10.30]', async () => {
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

  test('sends another copy after saying what happens, and says when that cannot be [10.33]', async () => {
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

  test('offers no second copy of an email about signing in [10.33]', async () => {
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
