import { afterAll, describe, expect, test } from 'vitest';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { allEmailsSent, makeEmailsDue } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

async function allEmailsLeave(): Promise<void> {
  await makeEmailsDue(app);
  await allEmailsSent(app);
}
const subjectsTo = (email: string) => app.mailbox.emailsTo(email).map(({ subject }) => subject);

describe('a burst of messages', () => {
  test('of the firm make one email, which says how many and not what they say', async () => {
    const client = await signedIn(app);
    const { clientId, email } = client.account;
    const { content } = await answerClient(owner, clientId);
    await answerClient(owner, clientId);
    await answerClient(owner, clientId);
    await allEmailsLeave();
    expect(subjectsTo(email)).toEqual([expect.stringMatching(/^3 new messages from /)]);
    const [mail] = app.mailbox.emailsTo(email);
    expect(mail?.text).toContain('/client-portal?tab=messages');
    expect(mail?.text).not.toContain(content);
  });

  test('names the files that came along', async () => {
    const client = await signedIn(app);
    await sendWithFile(client, { name: 'October.pdf' });
    await makeEmailsDue(app);
    const subject = `New message from ${client.account.username}`;
    const mail = await app.mailbox.email({ to: owner.account.email, subject });
    expect(mail.text).toContain('With a file: October.pdf.');
  });

  test('of a client makes one email to the owner, with the way to the conversation', async () => {
    const client = await signedIn(app);
    await writeToFirm(client);
    await writeToFirm(client);
    await makeEmailsDue(app);
    const subject = `2 new messages from ${client.account.username}`;
    const mail = await app.mailbox.email({ to: owner.account.email, subject });
    expect(mail.text).toContain(`/admin/messages?client=${client.account.clientId}`);
  });

  test('makes the next email a quarter of an hour after the last', async () => {
    const client = await signedIn(app);
    const { clientId, email } = client.account;
    await answerClient(owner, clientId);
    await allEmailsLeave();
    app.clock.advance({ minutes: 3 });
    await answerClient(owner, clientId);
    await answerClient(owner, clientId);
    await allEmailsLeave();
    expect(subjectsTo(email)).toEqual([
      expect.stringMatching(/^New message from /),
      expect.stringMatching(/^3 new messages from /),
    ]);
  });
});

test('who reads a message before the email goes gets none', async () => {
  const client = await signedIn(app);
  const { id } = await answerClient(owner, client.account.clientId);
  await client.ask(messageEndpoints.markRead, { body: { upTo: id } });
  await allEmailsLeave();
  expect(subjectsTo(client.account.email)).toEqual([]);
});

test('who has switched them off gets none, and no row in the notifications', async () => {
  const client = await signedIn(app);
  const body = { messageNotifications: false };
  await client.call(profileEndpoints.changePreferences, { body });
  await answerClient(owner, client.account.clientId);
  await allEmailsLeave();
  expect(subjectsTo(client.account.email)).toEqual([]);
  expect(await client.call(messageEndpoints.mine)).toMatchObject([{ read: false }]);
});
