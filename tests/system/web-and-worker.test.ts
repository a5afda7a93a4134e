import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { type Mailbox, openMailbox } from '#tests/support/outside/mailbox.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: Awaited<ReturnType<typeof freshDatabase>>;
let [webMailbox, workerMailbox]: [Mailbox | undefined, Mailbox | undefined] = [undefined, undefined];
const processes: ServerProcess[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const server of processes) await server.end('SIGTERM');
  await webMailbox?.close();
  await workerMailbox?.close();
  await database.drop();
});

async function startRole(role: string, mailbox: Mailbox): Promise<ServerProcess> {
  const server = await startServer({ ...settingsFor(database), ROLE: role, SMTP_URL: mailbox.url });
  processes.push(server);
  return server;
}

test('with ROLE=web and ROLE=worker, one takes what people send and the other emails it and does the jobs', async () => {
  [webMailbox, workerMailbox] = [
    await openMailbox({ timeout: 60_000 }),
    await openMailbox({ timeout: 60_000 }),
  ];
  const web = await startRole('web', webMailbox);
  const visitor = caller({ send: fetch, origin: web.origin, address: '198.18.0.1' });
  const form = inquiryForm();
  await visitor.call(inquiryEndpoints.send, { body: form });
  const worker = await startRole('worker', workerMailbox);
  const notice = await workerMailbox.email({ to: 'admin@example.com', subject: 'New message' });
  expect(notice.text).toContain(form.message);
  expect(webMailbox.emails).toEqual([]);
  expect((await fetch(`${worker.origin}/contact`)).status).toBe(404);

  const owner = caller({ send: fetch, origin: web.origin, address: '198.18.0.2' });
  await signIn(owner, { username: 'admin', password: 'admin-demo' });
  const { warnings } = await owner.call(systemEndpoints.status);
  expect(warnings.map(({ name }) => name)).not.toContain('no-worker');
});
