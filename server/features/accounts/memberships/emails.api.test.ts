import { afterAll, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { answerClient } from '#tests/support/conversation.ts';
import { sent } from '#tests/support/documents.ts';
import { personOfTwo } from '#tests/support/members.ts';
import { makeEmailsDue } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newInvoice, newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

test('Emails to someone with two clients name the client, and their link leads to it [2.387]', async () => {
  const { person, second } = await personOfTwo(app, owner);
  const to = person.account.email;
  await newTask(owner, second.id);
  await newInvoice(owner, second.id);
  await sent(owner, second.id);
  for (const [subject, tab] of [
    ['New task', 'tasks'],
    ['Invoice', 'invoices'],
    ['New document', 'documents'],
  ] as const) {
    const mail = await app.mailbox.email({ to, subject });
    expect(mail.text).toContain(`This email is about ${second.name}.`);
    expect(mail.text).toContain(`/client-portal?tab=${tab}&for=${second.id}`);
  }
});

test('Emails to someone with one client do not [2.387]', async () => {
  const client = await newClient(owner);
  const { account } = await signedIn(app, { clientId: client.id });
  await newTask(owner, client.id);
  const mail = await app.mailbox.email({ to: account.email, subject: 'New task' });
  expect(mail.text).not.toContain('This email is about');
  expect(mail.text).toMatch(/client-portal\?tab=tasks\s/);
});

test('An email that waits is not sent once the access has ended [2.387]', async () => {
  const { person, second } = await personOfTwo(app, owner);
  const to = person.account.email;
  const { id, version } = await newTask(owner, second.id);
  await app.mailbox.email({ to, subject: 'New task' });
  await owner.call(taskEndpoints.change, { params: { id }, body: { title: 'Sign the form', version } });
  const remove = { params: { id: second.id }, body: { remove: person.account.id } };
  await owner.call(clientEndpoints.removeMember, remove);
  // The email about the change was due before this one.
  const marker = await signedIn(app);
  await answerClient(owner, marker.account.clientId);
  await makeEmailsDue(app);
  await app.mailbox.email({ to: marker.account.email });
  await app.mailbox.email({ to, subject: 'has ended' });
  expect(app.mailbox.emailsTo(to).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('Task updated'),
  );
});
