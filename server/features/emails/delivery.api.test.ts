import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const log = vi.spyOn(console, 'error');
beforeEach(() => log.mockReset().mockImplementation(() => {}));
afterEach(async () => {
  // Each inquiry causes two emails: what a test sets up on the mail server must apply to its own only.
  await allEmailsSent(app);
  log.mockReset();
});
const logged = () => log.mock.calls.flat().join('\n');

/** Sends an inquiry; its receipt goes to this address. */
async function someEmail(): Promise<string> {
  const email = `${unique('private.person')}@example.net`;
  await app.visitor().call(inquiryEndpoints.send, { body: { ...inquiryForm(), email } });
  return email;
}
const find = async (to: string) =>
  (await owner.call(emailEndpoints.list)).find(
    (email) => email.to === to && email.kind === 'inquiry-received',
  );
const stateOf = async (to: string) => (await find(to))?.state;
async function comes(to: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(to), { timeout: 20_000, interval: 50 }).toBe(state);
}

/** Both emails of an inquiry, after a mail server took them and closed the connection without an answer. */
async function uncertainEmail(): Promise<string> {
  const uncertain = async () => (await owner.call(emailEndpoints.sending)).uncertain;
  const before = await uncertain();
  app.mailbox.hangUp(2);
  const to = await someEmail();
  await comes(to, 'uncertain');
  await expect.poll(uncertain).toBe(before + 2);
  return to;
}

describe('an email that may have left', () => {
  test('is uncertain when the mail server took it and hung up without an answer, and is not sent again by itself [10.21]', async () => {
    const to = await uncertainEmail();
    const next = await someEmail();
    await comes(next, 'sent');
    expect(app.mailbox.emailsTo(to)).toHaveLength(1);
    expect(await find(to)).toMatchObject({
      problem: 'The mail server took this email but never confirmed it. It may have arrived.',
      nextTryAt: null,
    });
    expect(await owner.call(emailEndpoints.sending)).toMatchObject({ uncertain: 2 });
  });

  test('is being sent for as long as the mail server thinks about it', async () => {
    const answer = app.mailbox.keepWaiting();
    const to = await someEmail();
    await comes(to, 'sending');
    await app.mailbox.email({ to });
    expect(await stateOf(to)).toBe('sending');
    answer();
    await comes(to, 'sent');
    expect(app.mailbox.emailsTo(to)).toHaveLength(1);
  });

  test('goes again when the owner says so, and only the owner may', async () => {
    const to = await uncertainEmail();
    const params = { id: (await find(to))?.id ?? '' };
    const staff = await signedIn(app, { as: 'manager' });
    expect(await staff.ask(emailEndpoints.sendAgain, { params })).toMatchObject({ status: 403 });
    expect(await owner.call(emailEndpoints.sendAgain, { params })).toMatchObject({ state: 'queued' });
    await comes(to, 'sent');
    expect(app.mailbox.emailsTo(to)).toHaveLength(2);
    // Just sent: a second request is refused.
    expect(await owner.ask(emailEndpoints.sendAgain, { params })).toMatchObject({ status: 409 });
  });
});

describe('an email that the mail server refuses', () => {
  test('for good bounces at once, and says why in plain words and those of the server [10.19]', async () => {
    app.mailbox.refuseForGood(2);
    const to = await someEmail();
    await comes(to, 'bounced');
    expect(await find(to)).toMatchObject({
      problem: `The mail server says that this address does not take email (550). It answered: “5.1.1 <${to}>: no such mailbox”`,
      subject: 'We received your message',
    });
    expect(await owner.call(emailEndpoints.list, { query: { state: 'problems' } })).toContainEqual(
      expect.objectContaining({ to }),
    );
  });

  test('for now is in the list and in the log from its first try on, with the next one [10.19]', async () => {
    app.mailbox.refuse(2);
    const to = await someEmail();
    await expect
      .poll(async () => (await find(to))?.problem, { timeout: 20_000, interval: 20 })
      .toBe('The mail server asked us to try again later (451).');
    await expect
      .poll(logged)
      .toMatch(/The email inquiry-received [0-9a-f-]{36} failed and will be tried again/);
    await comes(to, 'sent');
  });

  test('leaves no address in the log', async () => {
    app.mailbox.refuseForGood(2);
    const to = await someEmail();
    await comes(to, 'bounced');
    await expect.poll(logged).toContain('was refused');
    expect(logged()).toContain('no such mailbox');
    expect(logged()).not.toContain('private.person');
    expect(logged()).not.toContain('example.net');
  });
});

test('the list comes page by page, newest first', async () => {
  for (let count = 0; count < 3; count += 1) await someEmail();
  const all = await owner.call(emailEndpoints.list);
  const [first, second, third] = all;
  const page = await owner.call(emailEndpoints.list, { query: { limit: '2' } });
  expect(page.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  const next = await owner.call(emailEndpoints.list, {
    query: { limit: '1', cursor: page.at(-1)?.cursor ?? '' },
  });
  expect(next.map(({ id }) => id)).toEqual([third?.id]);
});
