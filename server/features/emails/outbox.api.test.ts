import { afterAll, describe, expect, test } from 'vitest';
import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import { someBooking } from '#tests/support/factories.ts';
import { outboxEmail } from '#tests/support/outside/outbox.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { smtpUrl: undefined } });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

describe('without SMTP settings', () => {
  test('emails go to a folder on the disk, which the start-up line names', () => {
    expect(app.deps.mail.destination).toBe(`the outbox folder ${app.deps.config.dataDir}/outbox`);
  });

  test('an admin reads them in the browser, calendar file and all', async () => {
    const { email } = await someBooking(app, owner);
    await outboxEmail(app, email);
    const emails = await owner.call(outboxEndpoints.list);
    const summary = emails.find((mail) => mail.to === email);
    expect(summary).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: email,
      subject: 'We received your booking request',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const mail = await owner.call(outboxEndpoints.read, { params: { id: summary?.id ?? '' } });
    expect(mail).toMatchObject({
      ...summary,
      text: expect.stringContaining('Hello,'),
      html: expect.stringContaining('Hello,'),
    });
    const [file] = mail.attachments;
    expect(file).toMatchObject({ name: 'consultation.ics', type: 'text/calendar' });
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toMatch(/^BEGIN:VCALENDAR/);
  });

  test.each([
    '1',
    'x',
    '00000000-0000-0000-0000-000000000000',
    '../database.lock',
    '..%2f..%2fdatabase.lock',
    'a'.repeat(36),
  ])('an email %s that is not there is 404', async (id) => {
    expect(await owner.ask(outboxEndpoints.read, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  test('visitors and clients read none', async () => {
    const client = await signedIn(app);
    const params = { id: '00000000-0000-0000-0000-000000000000' };
    for (const endpoint of [outboxEndpoints.list, outboxEndpoints.read]) {
      expect(await app.visitor().ask(endpoint, { params })).toMatchObject({ status: 401 });
      expect(await client.ask(endpoint, { params })).toMatchObject({ status: 403 });
    }
  });
});

test('with SMTP settings the outbox is empty, and the start-up line names the server', async () => {
  await using served = await testApp();
  const admin = await signedIn(served, { as: 'owner' });
  const { email } = await someBooking(served, admin);
  await served.mailbox.email({ to: email });
  expect(await admin.call(outboxEndpoints.list)).toEqual([]);
  expect(served.deps.mail.destination).toBe(served.mailbox.url.replace('smtp://', 'SMTP '));
});
