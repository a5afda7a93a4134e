import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { emails } from '#server/db/schema/emails.ts';
import { unique } from '#tests/support/factories.ts';
import { allEmailsSent, makeEmailsDue } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type Person = Awaited<ReturnType<typeof signedIn>>;
const helper = (reaches?: number[]) => signedIn(app, { as: 'bookkeeper', ...(reaches && { reaches }) });

async function newJob(clientId: number, fields: object = {}, by: Person = owner) {
  const body = { title: unique('Close '), dueDate: '2031-12-15', ...fields };
  return by.call(clientJobEndpoints.create, { params: { id: clientId }, body });
}

async function assign(ids: number[], to: Person | null) {
  const body = { assigneeId: to?.account.id ?? null };
  for (const id of ids) await owner.call(clientJobEndpoints.change, { params: { id }, body });
}

/** The queued emails about jobs of this person. */
async function queuedFor({ account }: Person) {
  const rows = await app.deps.db.select().from(emails);
  return rows.filter(
    ({ kind, payload, state }) =>
      kind === 'jobs-assigned' && state === 'queued' && payload['accountId'] === account.id,
  );
}

/** The emails about jobs that this person gets, once all have left. */
async function emailsAbout(person: Person) {
  await makeEmailsDue(app);
  await allEmailsSent(app);
  return app.mailbox.emailsTo(person.account.email).filter(({ subject }) => /job/.test(subject ?? ''));
}

describe('An email about assigned jobs', () => {
  test('is one for all that are assigned within two minutes [2.764]', async () => {
    const person = await helper();
    const { id, name } = await newClient(owner);
    const jobs = [];
    for (let index = 0; index < 25; index += 1) jobs.push(await newJob(id));
    await assign(
      jobs.slice(0, 24).map((job) => job.id),
      person,
    );
    await newJob(id, { assigneeId: person.account.id });
    expect(await queuedFor(person)).toHaveLength(1);
    const [email, ...more] = await emailsAbout(person);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('25 jobs for you');
    expect(email?.text).toContain(name);
    expect(email?.text).toContain('5 more in the dashboard');
  });

  test('leaves out what was undone or given to someone else meanwhile, and is not sent if nothing is left [2.764]', async () => {
    const [person, other, third] = [await helper(), await helper(), await helper()];
    const { id } = await newClient(owner);
    const [kept, taken, undone] = [await newJob(id), await newJob(id), await newJob(id)];
    await assign([kept.id, taken.id, undone.id], person);
    await assign([taken.id], other);
    await assign([undone.id], null);
    await assign([undone.id], third);
    await assign([undone.id], null);
    const [email] = await emailsAbout(person);
    expect(email?.subject).toContain(`New job: ${kept.title}`);
    expect(email?.text).not.toContain(taken.title);
    expect((await emailsAbout(other)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(taken.title),
    ]);
    expect(await emailsAbout(third)).toEqual([]);
  });

  test('is not sent about one’s own acts, nor to who has chosen another way [2.764]', async () => {
    const [person, quiet] = [await helper(), await helper()];
    const { id } = await newClient(owner);
    await newJob(id, { assigneeId: person.account.id }, person);
    expect(await queuedFor(person)).toEqual([]);
    const choices = await quiet.call(notificationChoiceEndpoints.read);
    expect(choices.topics).toMatchObject({ job: 'now' });
    await quiet.call(notificationChoiceEndpoints.save, {
      body: { ...choices, topics: { ...choices.topics, job: 'off' } },
    });
    await newJob(id, { assigneeId: quiet.account.id });
    expect(await emailsAbout(quiet)).toEqual([]);
  });

  test('says nothing of a client that the person no longer has access to [2.764]', async () => {
    const [{ id }, { id: other }] = [await newClient(owner), await newClient(owner)];
    const person = await helper([id, other]);
    const [hidden, shown] = [await newJob(id), await newJob(other)];
    await assign([hidden.id, shown.id], person);
    await owner.call(staffEndpoints.change, {
      params: { id: person.account.id },
      body: { position: 'bookkeeper', clientIds: [other] },
    });
    const [email] = await emailsAbout(person);
    expect(email?.subject).toContain(shown.title);
    expect(email?.text).not.toContain(hidden.title);
  });
});
