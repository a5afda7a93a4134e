import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { db } = app.deps;

const readClient = (id: number) => owner.call(clientEndpoints.read, { params: { id } });
const openJobs = async (id: number) =>
  (await owner.call(clientJobEndpoints.list, { query: { client: String(id), show: 'all' } })).length;
const newJob = (id: number) =>
  owner.call(clientJobEndpoints.create, {
    params: { id },
    body: { title: 'Review the books', dueDate: '2031-12-15' },
  });

/** A client with an open job and two people; the second has access to another client too. */
async function someClient() {
  const { id } = await newClient(owner);
  const other = await newClient(owner);
  const only = await signedIn(app, { clientId: id });
  const several = await signedIn(app, { clientId: id });
  await db.insert(clientMembers).values({ accountId: several.account.id, clientId: other.id });
  await newJob(id);
  return { id, other, only, several };
}

describe('archiving a client', () => {
  test('keeps its jobs and the access of its people', async () => {
    const { id, only } = await someClient();
    const answer = await owner.call(clientEndpoints.archive, { params: { id }, body: {} });
    expect(answer).toMatchObject({ status: 'archived', members: [{ closed: false }, { closed: false }] });
    expect(await openJobs(id)).toBe(1);
    expect(await only.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });

  test('deletes its open jobs on request', async () => {
    const { id } = await someClient();
    await owner.call(clientEndpoints.archive, { params: { id }, body: { deleteJobs: true } });
    expect(await openJobs(id)).toBe(0);
  });

  test('ends the access of its people on request: an account without another client is closed [2.542]', async () => {
    const { id, other, only, several } = await someClient();
    const answer = await owner.call(clientEndpoints.archiveAndEndAccess, {
      params: { id },
      body: { deleteJobs: true },
    });
    expect(answer).toMatchObject({ status: 'archived', members: [{ id: only.account.id, closed: true }] });
    expect(await only.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await several.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    expect(await readClient(other.id)).toMatchObject({
      members: [{ id: several.account.id, closed: false }],
    });
    expect(await openJobs(id)).toBe(0);
    await app.mailbox.email({ to: only.account.email, subject: 'account' });
    const actions = (await owner.call(clientEndpoints.timeline, { params: { id } })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(['member-removed', 'client-archived', 'job-removed']));
  });

  test('changes nothing if one part of it fails [2.542]', async () => {
    const { id, only, several } = await someClient();
    // The jobs are deleted last, so everything before them is rolled back.
    await db.execute(
      sql.raw(`create function refuse_jobs() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is gone'; end $$`),
    );
    await db.execute(
      sql.raw(
        `create trigger refuse_jobs before update on client_jobs for each row when (old.client_id = ${id}) execute function refuse_jobs()`,
      ),
    );
    const answer = await owner.ask(clientEndpoints.archiveAndEndAccess, {
      params: { id },
      body: { deleteJobs: true },
    });
    expect(answer.status).toBe(500);
    expect(await readClient(id)).toMatchObject({
      status: 'active',
      members: [{ closed: false }, { closed: false }],
    });
    expect(await openJobs(id)).toBe(1);
    for (const person of [only, several])
      expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });

  test('is possible again, such as to end access later', async () => {
    const { id, only } = await someClient();
    await owner.call(clientEndpoints.archive, { params: { id }, body: {} });
    await owner.call(clientEndpoints.archiveAndEndAccess, { params: { id }, body: {} });
    const [row] = await db.select().from(accounts).where(eq(accounts.id, only.account.id));
    expect(row?.closedAt).not.toBeNull();
  });

  test('ends access only for an owner', async () => {
    const { id } = await someClient();
    const manager = await signedIn(app, { as: 'manager' });
    const request = { params: { id }, body: {} };
    expect(await manager.ask(clientEndpoints.archiveAndEndAccess, request)).toMatchObject({ status: 403 });
    expect(await manager.ask(clientEndpoints.archive, request)).toMatchObject({ status: 200 });
  });
});
