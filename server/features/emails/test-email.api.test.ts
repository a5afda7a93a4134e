import { afterAll, expect, test, vi } from 'vitest';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { rateLimits: true } });
afterAll(app.close);
vi.spyOn(console, 'error').mockImplementation(() => {});

test('A test email goes to whoever asks for it, with what the mail server answered [2.405]', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  const tried = await owner.call(emailEndpoints.test, { body: { test: true } });
  expect(tried).toMatchObject({ to: owner.account.email, result: 'sent' });
  expect(tried.answer).toMatch(/^250/);
  const { text } = await app.mailbox.email({ to: owner.account.email, subject: 'Test email from' });
  expect(text).toContain('This is the test email you requested');
});

test('What the mail server refuses is the answer [2.405]', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  app.mailbox.refuseForGood(1);
  expect(await owner.call(emailEndpoints.test, { body: { test: true } })).toMatchObject({
    result: 'failed',
    answer: expect.stringContaining('does not take email (550)'),
  });
});

test('Test emails are few, and nobody else may ask for one [2.405]', async () => {
  const manager = await signedIn(app, { as: 'manager' });
  for (let times = 0; times < 5; times += 1)
    expect(await manager.ask(emailEndpoints.test, { body: { test: true } })).toMatchObject({ status: 200 });
  expect(await manager.ask(emailEndpoints.test, { body: { test: true } })).toMatchObject({ status: 429 });
  for (const caller of [await signedIn(app), await signedIn(app, { as: 'bookkeeper' }), app.visitor()])
    expect([401, 403]).toContain((await caller.ask(emailEndpoints.test, { body: { test: true } })).status);
});
